/** What other features may use of accounts on the server. */
export { getCurrentUser } from './current-user.ts'
export { lockAccount } from './account-lock.ts'
export { requireSamePerson } from './confirm.ts'
export { giveSession, takeSession } from './cookies.ts'
export { eraseAccount, leaveAccount, listDueToErase, lockDueToErase, stayInAccount } from './leaving.ts'
export { canOpenAlerts, isAtHand } from './entry.ts'
export { countAccounts, populationsOf } from './headcount.ts'
export { activeKeepers, tellOtherKeepers } from './keepers.ts'
export { makeInvitation, revokeInvitation } from './invitations.ts'
export { momentMade } from './moment-made.ts'
export { hashOneTimePasswords, hashPassword } from './password-hash.ts'
export { removePin, setPin } from './pins.ts'
export { insertAccount, prepareAccount } from './registration.ts'
export { recoverPassword } from './recovery.ts'
export {
  findRecoveryCode,
  keepRecoveryCode,
  makeRecoveryCode,
  openSeal,
  spendRecoveryCode,
} from './recovery-codes.ts'
export { makeResetCode } from './reset-codes.ts'
export {
  confirmGrant,
  giveGrant,
  grantMatterOf,
  isServingAt,
  listOwnGrants,
  revokeGrant,
  revokeGrantsOf,
} from './responder-grants.ts'
export {
  addAccounts,
  changeAccount,
  closeAccount,
  renewOneTimePasswords,
  reopenAccount,
  sealAnewIfClosedWhileSealed,
} from './roster.ts'
export { chooseLockMinutes, listUnlocked, lockSession, lockStandingOf, unlockSession } from './screen-lock.ts'
export {
  confirmSession,
  endSessions,
  findSessionUser,
  forgetEndedSessions,
  listSessions,
} from './sessions.ts'
export { forgetOldFailures } from './sign-in-failures.ts'
export { openSession, type SignedIn, type Visitor } from './sign-in.ts'
export { visitorOf, welcome } from './visits.ts'
