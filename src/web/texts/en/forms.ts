export const enterSecret = 'Please enter your old password, or your recovery code or words'
export const passwordSetAnew = ({ since }: { since: string }) =>
  `Your password was set anew with a one-time code on ${since}. If this was not you, tell an administrator or somebody you trust.`
export const isClosed =
  'What you wrote before then is closed. Your old password, or your old recovery code or words, open it, now or later; waiting does not. If you lost both, nobody, not even us, can open it. What you write from now on is yours to read as always.'
export const isClosedUntil = ({ until }: { until: string }) =>
  `What you wrote before then stays closed until ${until}, so that nobody who could have used the code reads it. Your recovery code opens it now.`
export const pleaseWait = 'Please wait...'
export const openWithPasskey = 'Or open it with the passkey you had'
export const didNotWork = 'That did not work. Please try again.'
export const oldPasswordOrCode = 'Old password, or recovery code'
export const recoveryCode = 'Recovery code'
export const typeFiveWords = 'If you had chosen five recovery words, type those.'
export const someIsOpen =
  'Some of it is open now. An earlier reset closed the rest: give the password or recovery code from before that one.'
export const lostBoth = ({ name }: { name: string }) =>
  `Have you lost both? ${name} holds a key, and can help 48 hours after you ask. They read nothing of it.`
export const askForHelp = ({ name }: { name: string }) => `Ask ${name} for help`

export const changedElsewhere = 'This was changed somewhere else'
export const chooseVersion =
  'It was saved on another device or tab after you opened it here. Nothing changes until you choose.'
export const backToText = 'Back to my text'
export const saving = 'Saving...'
export const saveChoice = 'Save this choice'
export const keepMine = 'Keep mine'
export const keepOther = 'Keep the other'
export const keepBoth = 'Keep both'
export const wroteHere = 'What you wrote here'
export const savedElsewhere = 'What was saved elsewhere'
export const savedElsewhereAgo = ({ ago }: { ago: string }) => `What was saved elsewhere, ${ago}`
export const nothing = 'Nothing'

export const leaveIt = 'Leave it'
export const stayHere = 'Stay here'

export const failedHere = 'That did not work on this page'
export const tryElsewhere =
  'It may not have been sent. What you wrote is still here. Please try again. If it fails again, use another device.'
