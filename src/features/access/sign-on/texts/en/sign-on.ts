export const title = 'Sign in with a work account'
export const purpose =
  'For staff whose workplace has set this up. Your workplace confirms who you are, and never sees what you write here.'
export const otherWays = 'Other ways to sign in'
export const code = 'Work e-mail, or the short name of your workplace'
export const codeHint = 'Only what stands after the @ is sent. You can keep the next page as a bookmark.'
export const goOn = 'Continue'
export const notFound = 'No sign-on was found'
export const notLookedUp = 'It could not be looked up. Please try again in a few minutes.'
export const pleaseWait = 'Please wait...'
export const continueWith = ({ name }: { name: string }) => `Continue with ${name}`
export const failedText = ({ reason }: { reason: string }) => `${reason} Help is at the top of this page.`
export const failed = 'That did not work'
export const connected = 'Work account connected'
export const connectedText = 'You can sign in with it from now on.'
export const notConnected = 'Not connected'
export const notSignedIn = 'Not signed in'
export const returnText = 'Nothing was changed.'
export const accountNotConnected = 'Your work account is not connected'
export const youAreNotSignedIn = 'You are not signed in'
export const backToYourProfile = 'Back to your profile'
export const beginAgain = 'Begin again'
export const notFinished = 'The sign-on could not be finished. Please begin again.'
export const connectTitle = 'Connect your work account'
export const connectText =
  'You then sign in with it. Your workplace sees that you signed in, and nothing you write: your Evenkeel password opens that, so keep it.'
export const connectedUsed = ({ ago }: { ago: string }) => `Connected, used ${ago}`
export const connectedUnused = 'Connected, not used yet'
export const disconnect = 'Disconnect'
export const disconnectAccount = ({ name }: { name: string }) => `Disconnect ${name}`
export const disconnectQuestion = ({ name }: { name: string }) => `Disconnect ${name}?`
export const disconnectEffect = 'It does not sign you in any more.'
export const keepIt = 'Keep it'
export const disconnected = 'Disconnected'
export const disconnectedText = ({ name }: { name: string }) => `${name} does not sign you in.`
export const nothingChanged = 'Nothing was changed'
export const connectAccount = ({ name }: { name: string }) => `Connect ${name}`
export const notConnectedNow = 'Nothing was connected'
export const signOutEverywhere = 'Sign out here and of your work account'
export const connect = 'Connect'
export const notBegun = 'The sign-on could not be begun. Please try again in a few minutes.'
