export const title = 'Bring a diary along'
export const purpose = 'From Daylio, from How We Feel, or from any table (CSV).'
export const myData = 'My data'
export const chooseTitle = 'Choose the file'
export const chooseText =
  'Export your entries as a CSV file in the other app, and choose that file here. It is read in this browser, and nothing is sent before you say so.'
export const file = 'CSV file'
export const fileHint = ({ most }: { most: number }) => `At most ${most} MB.`
export const fileTooLarge = ({ megabytes, most }: { megabytes: string; most: number }) =>
  `This file has ${megabytes} MB. Please choose one of at most ${most} MB.`
export const fileUnreadable = 'This file could not be read.'
export const nothingNew = 'Nothing new in it'
export const nothingNewText = ({ known }: { known: number }) =>
  `${known === 1 ? 'This day' : `All ${known} days`} had been brought in before, and nothing was doubled.`
export const broughtIn = ({ count }: { count: number }) =>
  count === 1 ? '1 day was brought in' : `${count} days were brought in`
export const takeBackBelow = ({ known }: { known: number }) =>
  `${known > 0 ? `${known} had been brought in before, and were not doubled. ` : ''}You can take them back below.`

/** What a diary's source is called. */
export const sources = {
  daylio: 'Daylio',
  'how-we-feel': 'How We Feel',
  csv: 'A table (CSV)',
}
export const importsTitle = 'Brought in'
export const importOf = ({ source, days }: { source: string; days: number }) =>
  `${source}, ${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`
export const importPeriod = ({ first, last, moment }: { first: string; last: string; moment: string }) =>
  `${first} to ${last}. Brought in on ${moment}.`
export const takeBack = 'Take back'
export const takeBackOf = ({ source, moment }: { source: string; moment: string }) =>
  `Take back ${source} of ${moment}`
export const takeBackQuestion = 'Take this import back?'
export const takeBackText = ({ days }: { days: number }) =>
  `Its ${days.toLocaleString('en-US')} ${days === 1 ? 'day is' : 'days are'} deleted here for good, with their notes. The file on your device stays.`
export const notTakenBack = 'Not taken back'
export const importedDays = 'Imported days'
export const daysFailed = 'The imported days could not be loaded'
export const noDays = 'No imported days'
export const noDaysText = 'What you bring along stands here.'
export const importedFrom = ({ source }: { source: string }) => `Imported from ${source}`
export const unreadable = {
  closed: 'Closed since your password was reset',
  damaged: 'Damaged, and cannot be read',
}
export const noMood = 'No mood'
export const noNumber = 'without a number'
export const moodIs = ({ mood, label }: { mood: number; label: string }) => `mood ${mood}, ${label}`
