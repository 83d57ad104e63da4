export const ringingTitle = 'Devices that ring'
export const ringingDescription =
  'Phones and computers that ring for alerts while no page is open. They stand below the alerts.'
export const openAlerts = 'Open the alerts'
export const sessionsTitle = 'Where you are signed in'
export const sessionsDescription =
  'Each browser is a row, and a private window is one of its own. If you do not know a device or a sign-in, sign it out and change your password.'
export const loadFailed = 'Your devices could not be loaded'
export const thisDevice = 'This device'
export const signOutDevice = ({ device }: { device: string }) => `Sign out ${device}`
export const signedInTimes = ({ count }: { count: number }) => `Signed in ${count} times`
export const signInsOn = ({ device }: { device: string }) => `Sign-ins on ${device}`
export const thisSignIn = 'This one'
export const signOutOfSignIn = ({ device, position }: { device: string; position: number }) =>
  `Sign out of ${device}, sign-in ${position}`
export const signedOut = 'Signed out'
export const signInEnded = ({ device }: { device: string }) => `One sign-in on ${device} has ended.`
export const deviceSignedOut = ({ device }: { device: string }) => `${device} is signed out.`
export const notSignedOut = 'Not signed out'
export const notSignedOutText = ({ device }: { device: string }) =>
  `${device} could not be signed out. Please try again.`
export const signOutLabel = 'Sign out'
export const signedOutEverywhereElse = 'Signed out everywhere else'
export const onlyThisDevice = 'Only this device is signed in now.'
export const nobodySignedOut = 'Nobody was signed out'
export const signOutEverywhereElse = 'Sign out everywhere else'
export const signOutEverywhereElseTitle = 'Sign out everywhere else?'
export const signOutEverywhereElseText =
  'Every device but this one is signed out. What was saved there stays in your account.'
export const thisDeviceTitle = 'This Device'
export const ownDevice = 'This is my own device'
export const notSentTitle = 'Something is not sent yet'
export const notSentText = 'It is on this device alone, and would be removed from it.'
export const removeIt = 'Remove it'
export const title = 'Devices'
export const purpose = 'Where you are signed in, and what this device keeps.'

interface SignInTimes {
  readonly signedIn: string
  /** How long ago, such as "5m ago". */
  readonly used: string
}
export const signInTimes = ({ signedIn, used }: SignInTimes) => `Signed in ${signedIn}, used ${used}`
export const signInTimesAndNetwork = ({ signedIn, used, network }: SignInTimes & { network: string }) =>
  `Signed in ${signedIn}, used ${used}, from network ${network}`
