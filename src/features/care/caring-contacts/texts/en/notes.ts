export const title = 'Notes from your team'
export const purpose = 'Five short, kind notes over a year, for those who want them. They ask for nothing.'
export const notLoaded = 'Your notes could not be loaded'
export const yourNotes = 'Your notes'
export const noAnswerNeeded = 'There is no need to answer. If you would like to talk with somebody:'
export const saidYes = 'You said yes to these notes'
export const question = 'Would you like these notes?'
export const when = 'The notes come 1, 4, 12, 26 and 52 weeks after you say yes.'
export const sentByItself = ({ signature }: { signature: string }) =>
  `Evenkeel sends them by itself, in the name of “${signature}”. Everybody gets the same words. Nobody looks at how you are doing to send one.`
export const cannotAnswer = 'You cannot answer a note, and you do not have to do anything.'
export const noHelp =
  'A note is no way to get help, and no one watches whether you read it. Help is at the top of every page.'
export const bell =
  'The bell tells you when a note has come. Its words are on this page only, never on a locked screen or in an e-mail.'
export const staffCannotSee =
  'Staff and administrators cannot see whether you said yes. You can stop at any time.'
export const pleaseWait = 'Please wait...'
export const stop = 'Stop the notes'
export const start = 'Yes, send me the notes'
export const seeOrChoose = 'See or choose them'
export const notSaved = 'Your choice was not saved'
export const tryAgain = 'Please try again.'
export const sinceAndNext = ({ since, next }: { since: string; next: string }) =>
  `You said yes on ${since}. The next note comes on ${next}, or soon after.`
export const sinceAndOver = ({ since }: { since: string }) =>
  `You said yes on ${since}. The year of these notes is over.`
