export const nothingChanged = 'Nothing was changed'
export const pleaseWait = 'Please wait...'
export const scanTitle = 'Add Evenkeel to your app'
export const scanText =
  'Open an authenticator app on your phone, such as FreeOTP, Google Authenticator or the one in your password manager. Let it add an account and point the camera at this picture. Is the app on this very device? Then open it from here.'
export const qrCode = 'QR code for your authenticator app'
export const openApp = 'Open the app on this device'
export const copyKeyText = 'If nothing opens, copy this key into the app, or type it there.'
export const copyKey = 'Copy the key'
export const keyNotCopied = 'It could not be copied here. Type it into the app.'
export const notOnYet = 'Your second step is not on yet'
export const sixDigits = 'The six digits that the app shows'
export const turnOn = 'Turn it on'
export const explained =
  'After your password you enter six digits that an app on your phone shows. Whoever finds out your password still cannot get in without your phone.'
export const explainedApp =
  'The app works without a network and without your phone number. You also get ten backup codes on paper for the day on which your phone is not there.'
export const codesTitle = 'Keep your ten backup codes'
export const codesText =
  'Each of them stands in for your phone once: when it is lost, broken or left at home. Write them on paper or print them, and keep them apart from your username.'
export const codesNotCopied = 'They could not be copied here. Write them down, or print them.'
export const codesPrintText = 'Each works once in place of the code from your phone. Cross out what you used.'
export const shownOnce =
  'They are shown only now. You can make new ones under Security in your profile at any time.'
export const leavingTitle = 'Are your codes kept?'
export const leavingText =
  'They were neither copied nor printed here, and they are shown only now. You can make new ones on your profile. These then stop working.'
export const haveKept = 'I have kept them'
export const isOn = 'It is on'
export const onSince = ({ since }: { since: string }) => `Since ${since}.`
export const required = 'Your institution asks for it from everyone with your duties.'
export const fewLeft = 'Make new ones while you have your phone with you.'
export const makeCodes = 'Make new backup codes'
export const anotherPhone = 'Use another phone'
export const turnedOff = 'Second step turned off'
export const turnedOffText = 'Your password alone opens your account now.'
export const turnOff = 'Turn it off'
export const turnOffTitle = 'Turn off your second step?'
export const turnOffText =
  'Your password alone then opens your account. The app and your backup codes stop working for it.'
export const codesLeft = ({ left }: { left: number }) => {
  if (left === 0) return 'You have used all ten backup codes.'
  if (left === 10) return 'All ten backup codes are left.'
  return left === 1 ? 'One of ten backup codes is left.' : `${left} of ten backup codes are left.`
}
export const title = 'Second step at sign-in'
export const purpose = 'A code from your phone after your password.'
export const loadFailed = 'Your second step could not be looked up'
export const backToSecurity = 'Back to Security'
export const showQrCode = 'Show the QR code'
export const setItUp = 'Set it up'
export const anotherPhoneText =
  'You add Evenkeel to the app on the other phone. Once its first code was entered here, the phone you have now stops working for it, and you get ten new backup codes.'
export const enrolmentTitle = 'Set up your second step'
export const enrolmentPurpose =
  'Your work here touches other people’s data, so a password alone is not enough. It takes two minutes, once.'
export const signOut = 'Sign out'
export const begin = 'Begin'
export const codesOf = ({ username }: { username: string }) => `Backup codes of ${username}`
export const heldTitle = 'A second administrator has to be with you'
export const heldText = ({ day }: { day: string }) =>
  `Your password was reset. Until ${day} your second step is set up only while a second administrator is with you. They open People, find you, and choose “Confirm second step in person” in your menu. Then you have 30 minutes. Whoever made your code can’t do it.`
export const heldElse = 'If nobody can, ask whoever runs Evenkeel: they can allow it on the server.'
export const lookAgain = 'It is confirmed, go on'
export const notConfirmed = 'It is not confirmed yet'
export const notConfirmedText = 'Press the button again once the other administrator has confirmed it.'
export const waitsTitle = 'Not possible yet'
export const waitsText = ({ day }: { day: string }) =>
  `Your password was reset. Until ${day} nothing about the second step is added or changed here, unless you open all that the reset closed.`
