export const givesYouRights = 'Somebody else has to confirm what gives you rights'
export const youAskedForIt = 'Somebody else has to confirm what you asked for'
export const youAreTied = ({ days }: { days: number }) =>
  `You cannot be the second person here: within the last ${days} days you or whoever asked for this was invited, imported, given a role, let in again or helped to sign in by the other, or both of you by the same person. Another administrator has to confirm it`
export const notSetUp =
  'This Evenkeel is not set up yet. Whoever runs it finds the address for that where they started it'
export const needsInvitation =
  'To make an account here you need an invitation code. Your institution gives it to you'
export const usernameExists = 'Username already exists'
export const notWaitingForDeletion = 'This account is not waiting to be deleted'
export const onlyAdministrator =
  'You are the only administrator of your institution. Make somebody else an administrator first, so that its people and alerts are in good hands.'
export const enterCode = 'Please enter a code'
export const wrongCode = 'This code is not right, or it was used already'
export const signedInAlready = 'You are signed in already'
export const oneTimePasswordTooOld = 'This one-time password is no longer valid. Please ask for a new slip.'
export const institutionClosed =
  'Your institution has closed its Evenkeel, so nobody of it can sign in any more. The help numbers on this page stay open to you.'
export const wrongCredentials = 'Invalid username or password'
export const notYourPassword = 'This is not your password'
export const chooseAnotherPassword = 'Please choose a password that is not the one you were given'
export const enterOneTimePassword = 'Please enter the one-time password that you were given'
export const pinEasilyGuessed = 'Please choose digits that are harder to guess'
export const usePassword = 'Please use your password now'
export const notYourPin = ({ left }: { left: number }) =>
  `This is not your PIN. ${left === 1 ? '1 try' : `${left} tries`} left.`
export const passwordIsCommon = 'This password is among the most used ones. Please choose another'
export const passwordRepeats = 'This password repeats itself. Please choose another'
export const passwordIsNamed =
  'This password is too close to a name or word of this account. Please choose another'
export const invitationNotOpen =
  'This invitation code is not open: it may be mistyped, used or expired. Please ask for a new one'
export const notThisOneTimeCode = 'This code does not go with this username, or it was used or is too old'
export const notThisRecoveryCode = 'This code does not go with this username, or another has taken its place'
