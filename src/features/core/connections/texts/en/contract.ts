export const mustBeAccepted = 'Must be accepted'
export const mustSayChange = 'Must say what to change'
export const nameMissing = 'Please enter an email or username'
export const userNotFound = 'User not found'
export const tooManyWords = 'You have sent three encouragements here today. You can send more tomorrow.'
export const firstDaySearched = ({ most }: { most: number }) =>
  `On the first day of an account you can look for people ${most} times. You can accept requests right away.`
export const daySearched = ({ most }: { most: number }) =>
  `You have looked for people ${most} times within a day.`
export const networkSearched = 'From this network people were looked for too often within a day.'
export const justChanged = 'This has just changed. Please try again.'
export const connectedAlready = 'You are connected with this person already'
export const askedAlready = 'You have asked this person already'
export const acceptedAlready = 'This request is accepted already'
