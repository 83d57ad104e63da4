export const notADay = 'Must be a day'
export const unknownPeriod = 'Must be 30, 90 or 365'
