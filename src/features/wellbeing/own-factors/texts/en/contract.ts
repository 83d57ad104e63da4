export const tooLong = ({ most }: { most: number }) => `Please keep it within ${most} characters`
export const noName = 'Please give it a name'
export const tooManyChanges =
  'You changed your own words 300 times within a day, and cannot change them again now.'
export const allKept = ({ most }: { most: number }) =>
  `You keep ${most} words of your own, as many as you can. Delete one to make room.`
export const allInUse = ({ most }: { most: number }) =>
  `Your check-in has ${most} words of your own, as many as it can. Archive or delete one to make room.`
/** The subject of the sentence which says that a text is closed. */
export const closedWord = 'This'
/** What a download of one’s own data leaves out. */
export const closedFactors = ({ count }: { count: number }) => `${count} of your own words for check-ins`
