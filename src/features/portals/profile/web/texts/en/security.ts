export const password = 'Password'
export const passwordDescription = 'Change it whenever you think that somebody else may know it.'
export const changePassword = 'Change Password'
export const changePasswordTitle = 'Change your password'
export const signsOutAndTakesPin =
  'Every other device that is signed in to your account is signed out, and your PIN is taken off.'
export const signsOutOthers = 'Every other device that is signed in to your account is signed out.'
export const passwordChanged = 'Password changed'
export const passwordChangedText = 'Every other device has been signed out.'
export const passwordNotChanged = 'Password not changed'
export const passwordNotChangedText = 'Your password is as it was. Please try again.'
export const saveNewPassword = 'Save New Password'
export const currentPassword = 'Current password'
export const pinSet = 'PIN set'
export const pinSetText = 'It opens your locked screen from now on.'
export const pinNotSet = 'PIN not set'
export const pinNotSetText = 'Nothing was changed. Please try again.'
export const savePin = 'Save PIN'
export const newPin = 'New PIN'
export const pinHint = '4 to 8 digits'
export const pinNoun = 'PIN'
export const screenLock = 'Screen Lock'
export const screenLockDescription =
  'Hide turns the screen into a plain page at once, and Shift pressed three times does the same. You stay signed in; your password or PIN brings everything back.'
export const updateFailed = 'Update failed'
export const updateFailedText = 'The time is as it was. Please try again.'
export const lockAfter = 'Lock by itself when nobody touches it for'
export const minutesOf = ({ minutes }: { minutes: number }) =>
  minutes === 1 ? '1 minute' : `${minutes} minutes`
export const hasPin = 'You have a PIN. After five wrong tries your password is needed.'
export const hasNoPin = 'Without a PIN your password opens the screen again.'
export const changePin = 'Change PIN'
export const setPin = 'Set a PIN'
export const changePinTitle = 'Change your PIN'
export const pinDescription =
  'It opens your locked screen and nothing else. Choose digits that people around you would not guess.'
export const removePin = 'Remove PIN'
export const pinRemoved = 'PIN removed'
export const pinRemovedText = 'Your password opens the screen now.'
export const pinNotRemoved = 'PIN not removed'
export const pinNotRemovedText = 'It is as it was. Please try again.'
export const secondStepTitle = 'Second step at sign-in'
export const secondStepDescription =
  'After your password you enter six digits from an app on your phone. A password that somebody found out is then not enough to get in.'
export const secondStepFailed = 'Your second step could not be looked up'
export const changeIt = 'Change it'
export const setItUp = 'Set it up'
export const passkeys = 'Passkeys'
export const passkeysDescription =
  'A passkey on your phone, computer or security key signs you in and opens your journal, in place of your password and the second step. Whoever can unlock the device can use it, so add one only where nobody else can. Keep your password and recovery code all the same.'
export const passkeysFailed = 'Your passkeys could not be loaded'
export const passkeyAdded = 'Passkey added'
export const passkeyAddedText = 'You can sign in with it from now on.'
export const pleaseWait = 'Please wait...'
export const addPasskey = 'Add a passkey'
export const passkeyOpensClosed =
  'From before your password was reset. It does not sign in any more, but opens what you wrote before, in your journal.'
export const passkeyIsOfNoUse = 'From before your password was reset. It is of no more use.'
export const removalOfSignIn = 'It does not sign you in any more. Delete it on your device too.'
export const removalOfClosedTexts =
  'It then no longer opens what you wrote before your password was reset. Remove it only if your old password or recovery code opens that, or you do not want it back.'
export const removalOfUseless = 'Delete it on your device too.'
export const passkeyTimes = ({ added, used }: { added: string; used: string }) =>
  `Added ${added}, used ${used}`
export const passkeyUnused = ({ added }: { added: string }) => `Added ${added}, not used yet`
export const remove = 'Remove'
export const removePasskeyOf = ({ name }: { name: string }) => `Remove the passkey of ${name}`
export const removePasskey = 'Remove this passkey?'
export const removeIt = 'Remove it'
export const keepIt = 'Keep it'
export const title = 'Security'
export const purpose = 'How you sign in, and how you come back in if you cannot.'
export const saving = 'Saving...'
export const on = 'On'
export const off = 'Off'
export const backupCodesLeft = ({ left }: { left: number }) =>
  `${left === 10 ? 'All ten' : `${left} of ten`} backup codes left.`
export const heldTitle = 'Your password was reset'
export const heldText = ({ day }: { day: string }) =>
  `Until ${day} nothing new can be added here that lets somebody in or reaches you: no email, passkey, second step, contact or device. It ends sooner if you open, in your journal, all that the reset closed.`
export const endedTitle = 'What was added after the reset no longer works'
export const endedText = ({ day }: { day: string }) =>
  `On ${day} you showed by an older way that this account is yours. Somebody else may have added these, so they ended. Add again what was your own.`
export const ways = {
  email: 'Email address',
  'recovery-code': 'Recovery code or words',
  passkey: 'Passkey',
  'second-factor': 'Second step',
  'recovery-contact': 'Recovery contact',
  'work-account': 'Work account',
  'alert-device': 'Device that rings for alerts',
  'reminder-device': 'Device for reminders',
  'machine-token': 'Token of another system',
  session: 'Signed in on',
}
export const wayOf = ({ way, name }: { way: string; name: string }) => `${way}: ${name}`
