export const didNotWork = 'That did not work'
export const tryAgain = 'Please try again.'
export const yourRequest = 'Your request for help'
export const hasHelped = ({ name }: { name: string }) => `${name} has helped you.`
export const accountAsked = ({ name, at }: { name: string; at: string }) =>
  `This account asked ${name} on ${at} to help open what was written before.`
export const openWhatIWrote = 'Open what I wrote'
export const takeBack = 'No, take it back'
export const opensNow = 'What you wrote before opens now, or at your next sign-in.'
export const canHelpFrom = ({ at }: { at: string }) =>
  `From ${at} on they can. If this was not you, take it back and tell an administrator.`
export const notAsked = ({ name }: { name: string }) => `${name} was not asked`
export const doItLater = 'You can do this later'
export const makeCodeInProfile = 'Make a new recovery code in your profile whenever you like.'
export const wasReset = 'Your password was reset'
export const setAnew = ({ on }: { on: string }) => `Your password was set anew with a one-time code on ${on}.`
export const lockIfNotYou =
  'Such a code comes from an administrator, or by email to a confirmed address. If this was not you, lock your account.'
export const tellIfNotYou =
  'Such a code comes from an administrator, or by email to a confirmed address. If this was not you, tell an administrator or somebody you trust.'
export const codes = 'Codes for your password'
export const steps = {
  'code-made': 'an administrator made a one-time code',
  'code-mailed': 'a one-time code was asked for by email',
  'code-used': 'a new password was set with a one-time code',
}
export const wasMe = 'This was me'
export const askToLock = 'Lock your account?'
export const whatLockingDoes =
  'You are signed out everywhere at once, and nobody can sign in, not even with the right password. To come back, ask an administrator for a new one-time code. A recovery code from before the reset does not sign you in any more. With it, or with your old password, you then open what you wrote before.'
export const lock = 'Lock my account'
export const askToDelete = 'Delete what is closed?'
export const whatDeletingDoes =
  'The journal entries, drafts, safety plan and notes from before the reset are deleted for good, and the answers of your screenings stay closed for ever. Your scores, and what you wrote since, stay. If you may still find your old password or recovery code, keep it closed instead.'
export const deleteForGood = 'Delete for good'
export const deleteClosed = 'Delete what is closed'
