export const deactivated = 'Account deactivated'
export const reactivated = 'Account reactivated'
export const signedOut = ({ name }: { name: string }) => `${name} is signed out everywhere.`
export const canSignInAgain = ({ name }: { name: string }) => `${name} can sign in again.`
export const deactivateQuestion = ({ name }: { name: string }) => `Deactivate ${name}?`
export const reactivateQuestion = ({ name }: { name: string }) => `Reactivate ${name}?`
export const deactivateEffect =
  'They are signed out everywhere at once and cannot sign in. What they wrote stays theirs and closed. Grants as responder end, and what they took on is open again at once for whoever else can answer.'
export const reactivateEffect =
  'They can sign in again with their own password. Grants as responder have to be given anew.'
export const changesSaved = 'Changes saved'
export const isUpToDate = ({ name }: { name: string }) => `${name} is up to date.`
export const nothingChanged = 'Nothing was changed'
export const save = 'Save'
export const newRoleEffect =
  'A new role signs them out and ends what they were granted as responder. What they took on is open again at once for whoever else can answer.'
export const delayLifted = 'Sign-in delay lifted'
export const delayLiftedFor = ({ name }: { name: string }) =>
  `${name} can sign in with their own password at once, and has been told.`
export const liftDelayQuestion = ({ name }: { name: string }) => `Lift the sign-in delay of ${name}?`
export const liftDelayEffect =
  'Do this when too many wrong passwords keep them out and they know their password. All wrong tries so far are forgotten. Their password, their devices and everything else stay as they are. If they have forgotten the password, give them a one-time reset code instead.'
export const liftDelay = 'Lift the delay'
export const secondStepTakenOff = 'Second step taken off'
export const signedOutAndTold = ({ name }: { name: string }) => `${name} is signed out and has been told.`
export const takeOffSecondStepQuestion = ({ name }: { name: string }) =>
  `Take off the second step of ${name}?`
export const takeOffSecondStepEffect =
  'Do this only when they lost both their phone and their backup codes, and you know that it is them who asks. They are signed out everywhere and told. Their password alone opens the account until they set a second step up again.'
export const sleepingEffect =
  'If they answer alerts, that sleeps: they get none and can answer none, and what they took on is open again at once for whoever else can answer. Once they have set up a new second step they answer again, and nobody has to confirm it. Only where their password was reset within the last seven days does it end, and has to be granted anew.'
export const takeItOff = 'Take it off'
export const codeAnew = 'You can make another one in the same place. This one then stops working.'
export const resetCodeFor = ({ name }: { name: string }) => `Reset code for ${name}`
export const newPasswordQuestion = ({ name }: { name: string }) => `A new password for ${name}?`
export const codeIsForThem = 'Give it to nobody else. It works once, within 24 hours.'
export const codePurpose =
  'You get a one-time code to hand over. Only they choose the password, and nobody else ever sees it.'
export const resetEffect =
  'They can write at once. What they wrote before stays closed until they give their old password or recovery code. Every session ends. Lifting the sign-in delay closes nothing.'
export const resetEndsGrants =
  'They have no second step. If they answer alerts, that ends when they use the code, and has to be granted anew.'
export const resetWarning = 'What they wrote before will be closed'
export const noCodeMade = 'No code was made'
export const tryAgain = 'That did not work. Please try again.'
export const pleaseWait = 'Please wait...'
export const makeCode = 'Make the code'
export const role = 'Role'
export const unit = 'Unit'
export const shift = 'Shift'
export const badgeNumber = 'Badge number'
export const noPart = 'None'
export const firstName = 'First name'
export const lastName = 'Last name'
export const emailIsTheirs = 'They have confirmed an e-mail address. Only they can see and change it.'
export const email = 'E-mail'
export const codeUntil = ({ expires }: { expires: string }) => `Until ${expires}. It is shown only now.`
export const notCopied = 'It could not be copied here. Select it above, or print it.'
export const isCodeKept = 'Is the code handed over?'
export const codeNotKept = ({ anew }: { anew: string }) =>
  `It was neither copied nor printed here, and it is shown only now. ${anew}`
export const deactivate = 'Deactivate'
export const reactivate = 'Reactivate'
export const done = 'Done'
export const cancel = 'Cancel'
export const witnessQuestion = ({ name }: { name: string }) => `Is ${name} with you now?`
export const witnessEffect =
  'Their password was reset, so somebody else may have their account. Confirm only if you see them and know them. Then they have 30 minutes to set up the second step. The other administrators are told.'
export const witnessIt = 'They are with me'
export const witnessed = 'Confirmed'
export const witnessedFor = ({ name }: { name: string }) =>
  `${name} can set up the second step within 30 minutes.`
