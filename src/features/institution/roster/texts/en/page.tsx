import type { ReactNode } from 'react'

export const mappingTitle = 'The headings of your files'
export const mappingText =
  'Usual headings such as Booking No, Last Name or Housing Unit are found by themselves. Fill in only what is called otherwise in your files.'
export const mappingNotLoaded = 'The headings could not be loaded'
export const mappingSaved = 'Headings saved'
export const notSaved = 'Not saved'
export const wordsAreKept = 'Your words are still here. Please try again.'
export const saveMapping = 'Save headings'
export const whatWouldChange = 'What would change'
export const previewText = ({ counts, encoding }: { counts: string; encoding: string }) =>
  `${counts}. Nothing is changed yet. The file is written in ${encoding}: look whether the names are right.`
export const leaving = 'Leaving'
export const newPeople = 'New'
export const backAgain = 'Back again'
export const changed = 'Changed'
export const manyLeaveText =
  'Residents are released, and the accounts of all others are closed. Is it the whole list, and the right one?'
export const manyLeaveTitle = 'More than one in five would leave at once'
export const samePeopleTitle = 'The same people would leave and come in again'
export const samePeopleText =
  'Look at each: if it is one person, their number is wrong in the file or here, and the file should not be followed. If they are different people, say that they leave.'
export const cannotBeFollowed = 'This roster cannot be followed'
export const working = 'Working. Please stay here...'
export const follow = 'Follow this roster'
export const chooseAnotherFile = 'Choose another file'
export const earlierRosters = 'Earlier rosters'
export const kept = ({ days }: { days: number }) => `Kept for ${days} days.`
export const noneYet = 'None yet.'
export const rostersNotLoaded = 'The rosters could not be loaded'
export const refusedRows = 'Rows that were refused'
export const refusedNotLoaded = 'The refused rows could not be loaded'
export const followed = 'Followed.'
export const notRead = 'Not read.'
export const stopped = 'Stopped.'
export const running = 'Running, or broken off. To finish it, follow the file again.'
export const fileTooLarge = 'This file is larger than 2 MB.'
export const fileUnreadable = 'This file could not be read.'
export const notFollowed = 'The roster could not be followed.'
export const notChecked = 'The file could not be checked.'
export const chooseRoster = 'Choose a roster'
export const format =
  'A CSV file with everybody, one person a line: number, first and last name; unit and shift where you have them. You see by name what would change before anything does.'
export const whoIsInIt = 'Who is in it'
export const byItsColumn = 'As its column Role says'
export const csvFile = 'CSV file'
export const fileHint = 'At most 2 MB. Nothing is changed yet.'
export const seeWhatWouldChange = 'See what would change'
export const wasFollowed = 'The roster was followed'
export const hasStopped = 'The roster stopped'
export const done = 'Done'
export const rosters = 'Rosters'
export const purpose =
  'The whole list of residents or staff from your own system. Who is new comes in, and who is not in it leaves.'
export const people = 'People'
export const askAdministrator = 'If somebody needs an account, ask an administrator of your institution.'
export const saving = 'Saving...'
export const checking = 'Checking...'
const figures = (count: number) => count.toLocaleString('en-US')
export const refused = ({ count }: { count: number }) => `Refused: ${figures(count)}`
export const onlyFirst = ({ listed, count }: { listed: number; count: number }) =>
  `The first ${figures(listed)} of ${figures(count)} rows are listed. Fix what they have in common, and send the file again.`
export const theyLeave = ({ count }: { count: number }) =>
  count === 1 ? 'Yes, this person leaves' : `Yes, these ${figures(count)} people leave`
export const refusedLine = ({ line }: { line: number }) => `Line ${line}`
export const refusedLineOf = ({ line, name }: { line: number; name: string }) => `Line ${line}, ${name}`
export const erasedPerson = 'somebody whose account was erased'
export const cameBy = {
  page: ({ name }: { name: string }) => `by ${name}`,
  machine: 'from another system',
  folder: 'from the drop folder',
  command: 'by the operator',
}
export const whose = { inmate: 'Residents', staff: 'Staff', user: 'Community members' }
export const withoutPassword = ({ link }: { link: (text: string) => ReactNode }) => (
  <>
    New people have no password yet. {link('Print their slips')}. New staff wait for a second person first, on
    the People page.
  </>
)
interface Count {
  count: number
}
/** What happened to so many. */
export const outcomes = {
  made: ({ count }: Count) => `${figures(count)} new`,
  returned: ({ count }: Count) => `${figures(count)} back`,
  moved: ({ count }: Count) => `${figures(count)} moved`,
  renamed: ({ count }: Count) => `${figures(count)} renamed`,
  left: ({ count }: Count) => `${figures(count)} left`,
  leaving: ({ count }: Count) => `${figures(count)} leaving`,
  unchanged: ({ count }: Count) => `${figures(count)} unchanged`,
  refused: ({ count }: Count) => (count === 1 ? '1 row refused' : `${figures(count)} rows refused`),
}
export const nobody = 'Nobody'
