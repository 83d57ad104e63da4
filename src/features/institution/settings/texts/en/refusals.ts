export const stepTooSoon = 'Must be at least 1 minute'
export const wholeNumber = 'Must be a whole number'
export const nameMissing = 'Please give a name'
export const nameTooLong = 'Name must be at most 80 characters'
export const nameHasSpaces = 'Must not begin or end with a space'
export const notTimeZone = 'Must be a time zone'
export const notAccent = 'Please choose one of the colours'
export const welcomeTooLong = 'Must be at most 200 characters'
export const tooManyContacts = 'At most 8 contacts'
export const stepNotAfter = 'Each step must come after the one before'
export const anotherIsOpen =
  'Another institution of this installation is open already, and only one can be. Whoever runs Evenkeel can close it'
export const nameTaken = 'Please choose another name'
export const partTaken = 'This name is there already'
export const tooManySimulations = 'You have tried out 60 settings within a day, and no more can be tried now.'
export const threshold = ({ lowest, highest }: { lowest: number; highest: number }) =>
  `Must be a whole number from ${lowest} to ${highest}`
export const stepCount = ({ count }: { count: number }) => `Must have ${count} steps`
export const stepTooLate = ({ minutes }: { minutes: string }) =>
  `Steps may come sooner than after ${minutes} minutes, not later`
export const peopleInUnit = ({ count }: { count: number }) =>
  `${count} ${count === 1 ? 'person is' : 'people are'} in this unit. Move them first.`
export const peopleInShift = ({ count }: { count: number }) =>
  `${count} ${count === 1 ? 'person is' : 'people are'} in this shift. Move them first.`
