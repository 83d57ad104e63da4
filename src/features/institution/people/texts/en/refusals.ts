export const accountClosed = 'This account is closed. Reactivate it first.'
export const ownAccount = 'Somebody else has to change your own account'
export const administratorOnly = 'Only an administrator can change an administrator'
export const waitsForSecondPerson =
  'This account was imported and waits for a second person. Until then it can only be confirmed or withdrawn'
export const roleNotGiven = 'Only an administrator can give this role'
export const ownUnit = 'Choose one of your units'
export const ownShift = 'Choose one of your shifts'
export const untilTooEarly = 'Must be after the beginning and after now'
export const untilTooLate = ({ months }: { months: number }) =>
  `Must be within ${months} months of the beginning`
export const grantToSelf = 'Somebody else has to grant this to you'
export const grantToClosed = 'This account is closed'
export const grantToOthers = 'Only staff and administrators can serve'
export const servesAlready = 'This person serves them already.'
export const servesOthers = 'Nobody serves residents and staff at once. Take the other grant back first.'
export const grantIsOver = 'This grant is over already.'
export const grantBeginsLater = 'Nobody else can confirm this, so it begins in 24 hours. Choose a later day'
export const grantDoesNotWait = 'This grant does not wait to be confirmed any more.'
export const emailConfirmed =
  'They have confirmed their e-mail address, so only they can change it, on their profile. Nothing was changed'
export const usernameTaken = 'This username is taken. Please choose another'
export const usernameTakenJustNow = 'Somebody took one of these usernames just now. Try again.'
export const importRow = ({ line, column, problem }: { line: number; column: string; problem: string }) =>
  `Line ${line}, ${column}: ${problem}`
export const rowsNeedAttention = 'Some rows need attention'
export const listChanged = 'The list has changed. Load it again.'
export const invitationNotOpen = 'This invitation is not open any more.'
export const noSecondStep = 'This person has no second step.'
export const notHeld =
  'Their password was not reset within the last seven days, so they need nobody with them.'
export const noSecondStepMissing = 'No second step is missing here. Nothing was changed.'
export const onlyOnTheMachine =
  'Nobody here counts as a second person. Whoever runs Evenkeel can allow it on the server.'
