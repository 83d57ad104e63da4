export const confirm = 'This will notify mental health staff that you need immediate support. Continue?'
export const sent = 'Help Request Sent'
export const notified = 'Mental health staff have been notified and will respond shortly.'
/** How far a request got, after the sentence of the specification. */
export const reached = {
  opened: 'Someone who answers has opened it.',
  delivered: 'It is on the screen of someone who answers. Nobody has opened it yet.',
  stored: 'Nobody has opened it yet.',
  nobody: 'But nobody who answers can be reached right now.',
}
export const error = 'Error'
export const failed = 'Failed to send help request. Please try again or contact staff directly.'
export const administratorTold =
  'No mental health staff are set up here to get this. An administrator has been told instead.'
export const nobodyTold = 'Nobody could be told'
export const nobodySetUp = 'Nobody is set up in Evenkeel to get this.'
export const notSentYet = 'Your request is not sent yet'
export const stillTrying = 'We keep trying until it gets through. Do not wait for it:'
/** After five seconds without an answer, between the specification's sentence of failure and whom to tell. */
export const nothingBack = 'Nothing has come back yet. We keep trying until it gets through.'
export const tryNow = 'Try again now'
export const words = 'What is happening, and where are you?'
export const wordsHint = 'A few words are enough. The staff we tell can read them.'
export const sending = 'Sending...'
export const continueIt = 'Continue'
export const notNow = 'Not now'
export const askAgain = 'Ask again'
export const askStaff = 'Ask staff for help'
export const aboutAskStaff = 'Tells mental health staff here that you need someone now.'
