export const notChanged = 'The date was not changed'
export const asItWas = 'It is as it was. Please try again.'
export const lookAgain = 'Look at this plan again'
export const lookAgainOn = ({ day }: { day: string }) => `Look at this plan again on ${day}`
export const dayIsHere =
  'That day is here. Does each step still fit? Then choose when to look again, if you like.'
export const aboutDate =
  'On the day you choose, from 9 in the morning, your notifications say “A date you set is here” and nothing about your plan. You alone set the date.'
export const inDays = ({ days }: { days: number }) => `In ${days} days`
export const anotherDate = 'Another date'
export const noDate = 'No date'
export const hopeBox = 'Box of hope'
export const chooseDay = 'Please choose a day'
export const date = 'Date'
export const cancel = 'Cancel'
export const setDate = 'Set this date'
export const suggestedOn = ({ day }: { day: string }) =>
  `They suggest that you look at this plan again on ${day}`
export const accept = 'Accept this date'
export const isSet = 'You have set this date.'
export const countsIfAccepted = 'It counts only if you accept it. You can choose another date later, or none.'
export const saveFirst = 'Save your plan first. Then you can accept this date.'
