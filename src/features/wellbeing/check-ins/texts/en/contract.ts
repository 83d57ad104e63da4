export const notWhole = ({ least, most }: Readonly<Record<'least' | 'most', number>>) =>
  `Must be a whole number from ${least} to ${most}`
export const tooSmall = ({ least }: { least: number }) => `Must be at least ${least}`
export const tooLarge = ({ most }: { most: number }) => `Must be at most ${most}`
export const namedTwice = 'Must not name one thing twice'
export const notADay = 'Must be a day'
export const notOwnWord = 'Please choose from your own words'
export const tooLongAgo = ({ days }: { days: number }) => `Must be one of the ${days} days before`
export const beforeJoining = 'Must not be before you joined'
export const notOfEarlierDay = 'Cannot be said of an earlier day'
export const onlyStaff = 'Only staff can say this'
export const onlyAfterShift = 'Can only be said after a shift'
export const tooManyADay = 'You have saved 100 check-ins within a day, and no more can be saved now.'
