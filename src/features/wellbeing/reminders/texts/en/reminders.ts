export const purpose =
  'A short note at a time you choose, so that you think of a check-in. None comes unless you ask for it.'
export const loadFailed = 'Your reminders could not be loaded'
export const profile = 'Profile'
export const notSetUpTitle = 'Reminders are not set up here'
export const notSetUpText =
  'Whoever runs Evenkeel has not set up that it can send them. You can check in at any time.'
export const quietUntil = ({ day }: { day: string }) => `Quiet until ${day}`
export const quietText =
  'After something hard nothing reminds you for two weeks. They come back by themselves, and you can check in whenever you like.'

export const when = 'When'
export const days = 'Days'
export const weekdays = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}
export const time = 'Time of day'
export const secondTime = 'Second time of day'
export const shiftOf = ({ name }: { name: string }) => `Your shift: ${name}`
export const whenShiftBegins = ({ time: at }: { time: string }) => `When it begins, at ${at}`
export const whenShiftEnds = ({ time: at }: { time: string }) => `When it ends, at ${at}`
export const shiftTimesUnknown =
  'When it begins and ends is not entered here. A people manager can enter it under Institution.'
export const rules = ({ timeZone }: { timeZone: string }) =>
  `At most two a day, by the clocks of ${timeZone}. You get no points for being reminded, and lose none. Nobody else learns of it.`
export const saveChanges = 'Save changes'
export const turnOn = 'Turn on reminders'
export const turnOff = 'Turn off'
export const saved = 'Your reminders are saved'
export const chooseDeviceNext = 'Choose next where they are shown, below.'
export const notSaved = 'Your reminders were not saved'
export const isOff = 'Reminders are off'
export const isOffText = 'Nothing reminds you any more, on any device.'
export const notTurnedOff = 'Reminders were not turned off'

export const next = 'Next reminders'
export const noneNext = 'None in the next seven days.'
export const nextWithShift = {
  begins: ({ moment }: { moment: string }) => `${moment}, when your shift begins`,
  ends: ({ moment }: { moment: string }) => `${moment}, when your shift ends`,
}
export const noneOnceCheckedIn = 'None comes once you have checked in for it.'
