export const late = ({ seconds }: { seconds: number }) =>
  `The oldest delivery has been waiting for ${seconds} seconds. Keep this page open, look here often, and tell whoever runs Evenkeel.`
export const lateTitle = 'Alerts are reaching people late'
export const noMail = 'No e-mail is set up'
export const unreachable = 'Nothing reaches you while Evenkeel is closed'
export const openProfile = 'Open your profile'
export const thisDevice = ({ name }: { name: string }) => `${name} (this device)`
export const testRing = 'Test ring'
export const testRingOf = ({ name }: { name: string }) => `Send a test ring to ${name}`
export const itRang = 'It rang'
export const itRangOn = ({ name }: { name: string }) => `It rang on ${name}`
export const remove = 'Remove'
export const removeOf = ({ name }: { name: string }) => `Remove ${name}`
export const removeQuestion = 'Remove this device?'
export const aboutRemoving = 'It rings no more when somebody needs help.'
export const removeIt = 'Remove it'
export const keepIt = 'Keep it'
export const untested = 'Not tested yet. Press “Test ring”. When it rings, press “It rang”.'
export const gone = 'It no longer rings: its browser ended this. Turn it on again there, or remove it here.'
export const ringThis = 'Ring this device when somebody needs help'
export const telephone = 'Telephone'
export const addAndTest = 'Add and send a test'
export const reachedBy = 'Reached by'
export const title = 'Devices that ring'
export const about =
  'They ring when somebody needs help, also while Evenkeel is closed or you are signed out. They never show or say a name. Turn their sound on, and “Do not disturb” off.'
export const notLoaded = 'Your devices could not be loaded'
export const cannotRing =
  'This device cannot ring while Evenkeel is closed. On an iPhone or iPad add Evenkeel to the home screen first, and open it from there. Elsewhere use a current Firefox, Chrome, Edge or Safari, not in a private window.'
export const pleaseWait = 'Please wait...'
export const textMessage = 'Text message'
export const call = 'Call'
export const addTelephone = 'Add a telephone'
export const telephoneHint = 'Start with + and the country code, such as +1 555 123 4567'
export const toldByDevices =
  'People are told on every page they have open, and by the devices they have ring. Whoever runs Evenkeel can set SMTP_URL.'
export const toldInsideAlone =
  'People are told inside Evenkeel alone, on every page they have open. Whoever runs Evenkeel can set SMTP_URL.'

/** What somebody can do to be reached while no page is open. */
export const waysToBeReached = {
  confirm: 'confirm your e-mail address in your profile',
  add: 'add an e-mail address to your profile and confirm it',
  ring: 'add your phone under “Devices that ring” on this page, and confirm its test ring',
}
export const eitherWay = ({ one, other }: { one: string; other: string }) => `${one}, or ${other}`
export const reachedElsewhere = ({ way }: { way: string }) =>
  `You hear of an alert only on a page that you have open. To be reached elsewhere too, ${way}.`
export const heard = 'You heard it ring.'
export const heardAgo = ({ ago }: { ago: string }) => `You heard it ring. Last ring ${ago}.`
export const failing =
  'The latest ring did not get through. If a test ring does not come either, remove it and add it again.'
export const failingAgo = ({ ago }: { ago: string }) =>
  `The latest ring did not get through. If a test ring does not come either, remove it and add it again. Last ring ${ago}.`
