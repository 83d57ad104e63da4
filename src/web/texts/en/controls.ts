export const optional = '(optional)'
export const codeFromPhone = 'Code from your phone'
export const sixDigitsOrBackupCode = 'Six digits from your app, or one of your backup codes.'
export const filters = ({ active }: { active: number }) => (active > 0 ? `Filters (${active})` : 'Filters')
export const hideScreen = 'Hide screen'
export const hideScreenByShift = 'Hide screen (press Shift three times)'
export const toLightTheme = 'Use light theme'
export const toDarkTheme = 'Use dark theme'
export const password = 'password'
export const hideSecret = ({ noun }: { noun: string }) => `Hide ${noun}`
export const showSecret = ({ noun }: { noun: string }) => `Show ${noun}`
export const newPassword = 'New password'
export const goodPassword = 'At least 8 characters. A few words in a row work well.'
export const notSetYet = 'Not set yet'
export const outOf = ({ value, max, word }: { value: number; max: number; word: string }) =>
  `${value} out of ${max}, ${word}`
export const copy = 'Copy'
export const copied = 'Copied. On a shared device, copy something else afterwards.'
export const print = 'Print'
export const onThisPage = 'On this page'
export const helpIsAtTop =
  'If you need someone for yourself, open Help at the top of the page. It is always there.'
export const toDashboard = 'To your dashboard'
export const listNotLoaded = 'The list could not be loaded'
export const showMore = 'Show more'
export const loadingMore = 'Loading...'
export const loading = 'Loading'
export const tryAgain = 'Try again'
export const nothingLost = 'Nothing you have saved is lost.'
export const hideTableOf = ({ caption }: { caption: string }) => `Hide the table: ${caption}`
export const showTableOf = ({ caption }: { caption: string }) => `Show as a table: ${caption}`
export const hideTable = 'Hide the table'
export const showTable = 'Show as a table'
export const close = 'Close'
export const cancel = 'Cancel'
export const pleaseWait = 'Please wait...'
export const message = 'Message'
export const messages = ({ hotkey }: { hotkey: string }) => `Messages (${hotkey})`
export const didNotWork = 'That did not work. Please try again.'
export const unauthorized = 'Unauthorized'
export const loggedOut = 'You are logged out. Logging in again...'
