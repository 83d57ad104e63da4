export const outOfRange = ({ lowest, highest }: { lowest: number; highest: number }) =>
  `Must be a whole number from ${lowest} to ${highest}`
export const notADay = 'Must be a day'
export const notATime = 'Must be a time of the day, such as 21:05'
export const tooLong = ({ most }: { most: number }) => `Must be at most ${most} characters`
export const inTheFuture = 'A day must not be in the future'
export const tooEarly = 'A day must not be before 1990'
export const sentTooMany = ({ most }: { most: number }) =>
  `You have sent ${most.toLocaleString('en-US')} imported days within a day, and no more can be sent now.`
export const keptTooMany = ({ most }: { most: number }) =>
  `Evenkeel keeps ${most.toLocaleString('en-US')} imported days at most. Take an earlier import back first.`
