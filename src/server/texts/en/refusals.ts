export const notSignedIn = 'Unauthorized'
export const forbidden = 'You may not do this'
export const vaultClosed = 'Please enter your Evenkeel password first. It opens what you wrote.'
export const notFound = 'Not found'
export const newerVersion = 'This was changed elsewhere since you opened it. Nothing was written over.'
export const otherPerson = 'Somebody else has signed in here since. The page begins anew.'
export const keyTaken = 'This was sent before with other content. Please send it as something new.'
export const tooMany = 'Too many attempts. Please wait a moment and try again.'
export const tookTooLong =
  'This took too long and was stopped. Nothing was changed. Please try a shorter file.'
export const unavailable = 'Evenkeel cannot be reached right now. Please try again in a moment.'

export const fieldsNeedAttention = 'Some fields need attention'
export const invalid = 'Invalid'
export const unknownField = 'Not a field of this request'
export const internalError = 'Internal error'
export const addressTooLong = 'This address is too long'
export const addressUnreadable = 'This address is not written correctly'
export const bodyEmpty = "Body cannot be empty when content-type is set to 'application/json'"
export const bodyNotJson = "Body is not valid JSON but content-type is set to 'application/json'"
export const bodyOfOtherLength = 'Request body size did not match Content-Length'
export const bodyOfOtherType = 'Unsupported Media Type'
export const bodyOfTooMany = 'This has too many parts. Please send it in several.'
export const listTooLong = ({ most }: { most: number }) =>
  `Send ${most.toLocaleString('en-US')} of these at most`
export const bodyTooLarge = 'Request body is too large'
export const cannotBeStored = 'Some values cannot be stored'
export const doesNotFit = 'This does not fit with what is already there'
export const foreignCursor = 'Not a cursor of this list'
export const compressed = 'Please send it without compression'

export const appNotInUse = 'The app is not in use here. Please open Evenkeel in a browser.'
export const fromAnotherSite = 'This request came from another site'
export const otherServerName = 'This server has another name'
export const demoIsLocal = 'This is the demo. It answers only on the machine that it runs on'

export const screenLocked = 'The screen is locked. Open it first.'
export const ownPasswordFirst = 'Please choose a password of your own first'
export const deletionPending = 'This account is about to be deleted. Keep it to go on.'
export const codeFirst = 'Please enter your code first'
export const secondStepFirst = 'Please set up your second step at sign-in first'
export const confirmFirst = 'Please confirm that it is you first. Nothing was changed.'

/** Why there is no more today, a sentence, and when it works again. */
export const untilLater = ({ refusal, when }: { refusal: string; when: string }) =>
  `${refusal} It works again from ${when}.`
