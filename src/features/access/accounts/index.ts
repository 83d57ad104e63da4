/** What other features may use of this one on the server. */
export {
  changeAccount,
  changeAccounts,
  closeAccount,
  correctAccount,
  moveAccount,
  renewResetHoldIfClosedDuringIt,
  reopenAccount,
  setReferringEnded,
} from './server/account-administration.ts'
export { correctAgeBand, isOfMinor, tellOfMinors } from './server/age-band.ts'
export {
  cancelDeletion,
  eraseAccount,
  listDueToErase,
  lockDueToErase,
  requestDeletion,
} from './server/account-deletion.ts'
export { bioColumns, getCurrentUser } from './server/current-user.ts'
export {
  addAccounts,
  isWaiting,
  lockWaitingImport,
  openWaitingAccounts,
  renewOneTimePasswords,
  setImportTakesEffect,
  withdrawWaitingAccounts,
} from './server/imported-accounts.ts'
export { makeInvitation, revokeInvitation } from './server/invitations.ts'
export {
  countWaiting as countWaitingSignIns,
  derivePasswordKey,
  passwordForms,
  hashOneTimePasswords,
  hashPassword,
} from './server/passwords/password-hash.ts'
export { lockAccount } from './server/passwords/password-replacement.ts'
export { requireGoodPassword } from './server/passwords/password-rules.ts'
export { chooseFirstPassword, requireOwnPassword } from './server/passwords/passwords.ts'
export { clearWrongPins, maxWrongPins, removePin, requireOwnPin, setPin } from './server/passwords/pins.ts'
export {
  activePeopleManagers as listPeopleManagers,
  notifyOfResetCode,
  notifyOtherPeopleManagers,
} from './server/people-managers.ts'
export { addProvisionedAccount, changeProvisionedAccount } from './server/provisioned-accounts.ts'
export { type KeptWayIn, comingBack, endAddedSince } from './server/recovery/coming-back.ts'
export { consumeMailedCode, deleteExpiredCodes, deleteMailedCodes } from './server/recovery/mailed-codes.ts'
export {
  consumeRecoveryCode,
  endResetHold,
  findRecoveryCode,
  markRecoveryCodeKept,
  storeRecoverySecret,
} from './server/recovery/recovery-codes.ts'
export {
  deriveRecoveryKey,
  formOf,
  newRecoverySecret,
  readRecoverySecret,
} from './server/recovery/recovery-secret.ts'
export { recoverPassword } from './server/recovery/recovery.ts'
export { makeResetCode } from './server/recovery/reset-codes.ts'
export { insertAccount, prepareAccount } from './server/registration.ts'
export {
  confirmGrant,
  confirmGrantAlone,
  giveGrant,
  grantDedupeKey,
  qualifyGrant,
  revokeGrant,
  revokeGrantsOf,
} from './server/responder-grants.ts'
export {
  inOneDay,
  listSecondPeople,
  notifyOfLoneDecision,
  requireSecondPerson,
} from './server/second-person.ts'
export { requireSamePerson } from './server/sign-in/confirm.ts'
export { signInLanes } from './server/sign-in/failure-lanes.ts'
export { clearFailures, countAttempt, deleteOldFailures } from './server/sign-in/sign-in-failures.ts'
export { type AfterSignIn, type SignedIn, type Visitor, openSession } from './server/sign-in/sign-in.ts'
export { describeDevice, finishSignIn, sessionDeviceOf, visitorOf } from './server/sign-in/visitor.ts'
export { upgradeToVault } from './server/vault-upgrade.ts'
