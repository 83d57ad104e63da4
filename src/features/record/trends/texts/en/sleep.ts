export const hoursSlept = ({ hours }: { hours: number }) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`
export const hoursAndQuality = ({ hours, quality }: { hours: number; quality: string }) =>
  `${hoursSlept({ hours })}, ${quality}`
export const sleepSummary = ({
  mean,
  days,
  enoughDays,
  enoughHours,
}: Readonly<Record<'mean' | 'days' | 'enoughDays' | 'enoughHours', number>>) =>
  `${mean} hours on average over the ${days === 1 ? '1 day' : `${days} days`} you said. ${enoughDays === 1 ? '1 day' : `${enoughDays} days`} had ${enoughHours} hours or more.`
export const sleepNote = ({ enough, least, most }: Readonly<Record<'enough' | 'least' | 'most', number>>) =>
  `Adults are recommended ${enough} hours or more, regularly (American Academy of Sleep Medicine, 2015); work and places do not always allow it. ${least} stands for less than ${least + 1}, and ${most} for ${most} or more.`
export const sleepChart = ({ from, to }: { from: string; to: string }) =>
  `Hours of sleep from ${from} to ${to}.`
export const underHours = ({ hours }: { hours: number }) => `Under ${hours} hours`
export const hoursOrMore = ({ hours }: { hours: number }) => `${hours} hours or more`
