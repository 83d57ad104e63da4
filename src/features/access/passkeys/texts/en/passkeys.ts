export const notUsed = 'Your browser could not use a passkey. Please try again.'
export const notGiven = 'No passkey was given. You can try again whenever you like.'
export const hasOne =
  'This device has a passkey of your account already. Remove that one first if you want a new one.'
export const cannotOpen =
  'This device makes passkeys that cannot open your journal, so it cannot be used here. If a passkey was kept on it, you can delete it there.'
export const notAdded = 'No passkey was added'
export const notRemoved = 'The passkey was not removed'
export const notSignedIn = 'You are not signed in'
export const notOpened = 'Nothing was opened'
export const didNotWork = 'That did not work. Please try again.'
