export const stress = 'Stress'
export const notLoaded = 'The figures could not be loaded'
export const everybody = 'Everybody'
export const highestUnit = 'Highest unit'
export const highestShift = 'Highest shift'
export const means = ({ weeks, threshold }: { weeks: string; threshold: number }) =>
  `Means, ${weeks}. Groups of ${threshold} or more.`
export const allUnitsAndShifts = 'All units and shifts'
export const noDataYet = 'No data yet'
export const withheldForPrivacy = 'Withheld to protect privacy'
export const window = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`
export const bands = { Low: 'Low', Moderate: 'Moderate', High: 'High', Critical: 'Critical' }
export const noUnit = 'No unit'
export const noShift = 'No shift'
