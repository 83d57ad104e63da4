export const title = 'Add an Earlier Day'
export const purpose = 'How was it, as far as you remember? Leave out what you do not know.'
export const noDayTitle = 'No earlier day yet'
export const noDay = 'You joined today. From tomorrow on, you can add a day that you missed.'
export const chooseFirst = 'Choose the day that you want to add'
export const addedFor = ({ day }: { day: string }) => `Added for ${day}`
export const whereItIs = 'You find it in your trends.'
export const whereItIsAndPoints =
  'You find it in your trends. It gives no points and does not count in your streak.'
export const queuedTitle = 'Kept on this device'
export const queued = 'Will be added when you are back online.'
export const error = 'Error'
export const notAdded =
  'The day could not be added. What you filled in is kept. Please try again with a network.'
export const whichDay = 'Which day?'
export const whichDayHint = 'Each day can have more than one check-in.'
export const chooseDay = 'Choose a day'
export const hasCheckIn = ({ day }: { day: string }) => `${day} (has a check-in)`
export const hardTitle = 'That sounds like a hard day'
export const hardHelp =
  'If it still weighs on you, you do not have to carry it alone. Help at the top of every page asks staff here for you. What you filled in is kept.'
export const whoIsTold =
  'Staff are not told of a day that you add, however hard it was. If you want them to know, use Help. Supporters see its scores if you share your mood with them.'
