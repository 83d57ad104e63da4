export const title = 'One more step'
export const enterCodeOfApp =
  'Your password was right. Now open the app on your phone and enter the code for Evenkeel.'
export const enterBackupCode =
  'Enter one of the backup codes you kept. It works once, so cross it out afterwards.'
export const takeBackupCode = 'My phone is not here: use a backup code'
export const takeCodeOfPhone = 'Use the code from my phone'
export const hasNeither =
  'Neither phone nor backup codes? Whoever keeps the accounts of your institution can take the second step off.'
export const signOut = 'Sign out'
export const notSignedIn = 'Not signed in yet'
export const didNotWork = 'That did not work. Please try again.'
export const sixDigits = 'The six digits from your app'
export const backupCode = 'Backup code'
export const pleaseWait = 'Please wait...'
export const goOn = 'Continue'
