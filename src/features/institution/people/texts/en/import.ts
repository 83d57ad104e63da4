export const chooseAFile = 'Choose a file'
export const format =
  'One person a line, the columns named in the first: username, first name, last name and role; unit, shift and badge number where you have them. Roles are inmate, staff, user or institution_admin.'
export const csvFile = 'CSV file'
export const fileHint = 'At most 5,000 people. Nothing is changed yet.'
export const fileUnreadable = 'This file could not be read.'
export const downloadTemplate = 'Download a template'
export const browserOnly = 'Please use a browser for this'
export const browserOnlyText = ({ address }: { address: string }) =>
  `Adding people from a file ends with slips to print, and the app cannot print. Open ${address} in a browser to do it.`
export const importPeople = 'Import people'
export const purpose = 'From a spreadsheet, saved as CSV. Nobody comes in until every row is right.'
export const people = 'People'
export const slipsAgain = 'Slips again'
export const rosters = 'Rosters'
export const askAdministrator = 'If somebody needs an account, ask an administrator of your institution.'
export const allRight = 'Every row is right'
export const nobodyToImport = 'Nobody to import'
export const chooseAnotherFile = 'Choose another file'
export const namesAsRead = ({ encoding }: { encoding: string }) =>
  `The names, as they were read (${encoding})`
export const mendFile = 'Nobody was imported. Mend the file and choose it again.'
export const line = 'Line'
export const column = 'Column'
export const whatIsWrong = 'What is wrong'
export const chooseAgain = 'Choose the file again'
export const handOut =
  'Print the slips and hand each to its person. At the first sign-in they choose a password of their own.'
export const shownOnceText =
  'They are kept nowhere and are valid for 14 days. Once you leave this page they can be replaced, not looked up.'
export const shownOnce = 'The one-time passwords are shown only now'
export const whyWaiting =
  'Staff and administrators can come to see the data of others, so nobody lets them in alone. They can sign in once another administrator confirms them on the People page, or after 24 hours where nobody else can confirm them. Keep their slips until then; their 14 days begin with it.'
export const anew =
  '“Slips again” makes new ones for people who have not signed in yet. The ones made now then stop working.'
export const leaveQuestion = 'Leave before the slips are printed?'
export const leaveText =
  'Whoever came in stays in, without a slip. “Slips again” makes new ones for people who have not signed in yet.'
export const stopped = 'The import stopped'
export const stay = 'Please stay on this page: the one-time passwords are shown only here, at the end.'
export const importLabel = 'Import'
export const stoppedText = 'Whoever came in stays in, and nothing is done twice.'
export const goOn = 'Go on'
export const screenLocked = 'The screen was locked'
export const connectionLost = 'The connection was lost.'
export const tooManyChecks =
  'This file was not checked. You can check 5,000 people an hour, in files of up to 1,000 people five times. Please choose it again later.'
export const notChecked = 'The file could not be checked. Please try again.'
export const importing = 'Importing'
const figures = (count: number) => count.toLocaleString('en-US')
const countOf = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`)
interface Incoming {
  count: number
  /** How many of them wait for a second person. */
  waiting: number
  /** How many are here already. */
  here: number
}
export const willComeIn = ({ count, waiting, here }: Incoming) => {
  const second =
    waiting > 0
      ? ` ${figures(waiting)} of them ${waiting === 1 ? 'waits' : 'wait'} for a second person, as staff and administrators do.`
      : ''
  const already =
    here > 0
      ? ` ${countOf(here)} of this file ${here === 1 ? 'is' : 'are'} here already and will stay as they are.`
      : ''
  return `${countOf(count)} will come in, each with a one-time password.${second}${already}`
}
export const renew = ({ count }: { count: number }) =>
  `New one-time passwords for ${countOf(count)} who never signed in. Earlier slips stop working.`
export const importCount = ({ count }: { count: number }) => `Import ${countOf(count)}`
export const rowsNeedAttention = ({ count }: { count: number }) =>
  count === 1 ? '1 row needs attention' : `${figures(count)} rows need attention`
export const moreProblems = ({ count }: { count: number }) =>
  `And ${figures(count)} more, most likely of the same kinds.`
export const imported = ({ count }: { count: number }) => `${countOf(count)} imported`
export const waits = ({ count }: { count: number }) =>
  `${countOf(count)} ${count === 1 ? 'waits' : 'wait'} for a second person`
export const progress = ({ done, total }: { done: number; total: number }) =>
  `${figures(done)} of ${figures(total)} people`
export const tooMany = ({ most, count }: { most: number; count: number }) =>
  `At most ${most} people at a time: this file has ${count}.`
