export const title = 'Audit trail'
export const purpose =
  'Who did what here, and who looked at what; never what it said. What people do for themselves is theirs and is not in this list, nor about whom an alert was.'
export const people = 'People'
export const forAdministrators = 'This page is for administrators'
export const yoursIsInProfile = 'Who looked at what of yours is in your profile.'
export const whoLooked = 'Who looked'
export const notLoaded = 'The trail could not be loaded'
export const nothing = 'Nothing here'
export const nothingFits = 'Nothing fits this choice. Try a longer time, or less in it.'

export const administration = 'Administration'
export const alerts = 'Alerts and follow-ups'
export const signIns = 'Sign-ins of staff and administrators'
export const about = 'About (username)'
export const doneBy = 'Done by (username)'
export const what = 'What'
export const everything = 'Everything'
export const from = 'From'
export const until = 'To'
export const show = 'Show'

export const refused = ({ words }: { words: string }) => `tried and was refused: ${words}`
export const ofPerson = 'of'
export const fromNetwork = ({ addressPrefix }: { addressPrefix: string }) => `, from ${addressPrefix}`
export const severalTimes = ({ count, range }: { count: number; range: string }) => `${count} times, ${range}`
export const deletedAccount = 'A deleted account'
export const notSignedIn = 'Somebody who was not signed in'

export const altered = 'Somebody or something altered this record'
export const whatToDo = 'Change nothing, and call the person who runs Evenkeel for you. What was found:'
export const allHold = ({ time }: { time: string }) =>
  `Every event is sealed to the one before. The seals were last checked ${time}, and all hold.`
export const notChecked =
  'Every event is sealed to the one before. The seals have not been checked yet: that happens once an hour.'
