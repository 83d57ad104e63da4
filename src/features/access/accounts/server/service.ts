/** The face of accounts on the server for other features. */
export { bioColumns, getCurrentUser } from './current-user.ts'
export { lockAccount } from './passwords/password-replacement.ts'
export { requireSamePerson } from './sign-in/confirm.ts'
export {
  eraseAccount,
  requestDeletion,
  listDueToErase,
  lockDueToErase,
  cancelDeletion,
} from './account-deletion.ts'
export {
  activePeopleManagers as listPeopleManagers,
  notifyOfResetCode,
  notifyOtherPeopleManagers,
} from './people-managers.ts'
export { makeInvitation, revokeInvitation } from './invitations.ts'
export {
  countWaiting as countWaitingSignIns,
  derivePasswordKey,
  hashOneTimePasswords,
  hashPassword,
} from './passwords/password-hash.ts'
export { clearWrongPins, maxWrongPins, removePin, requireOwnPin, setPin } from './passwords/pins.ts'
export { requireGoodPassword } from './passwords/password-rules.ts'
export { chooseFirstPassword, requireOwnPassword } from './passwords/passwords.ts'
export { comingBack, endAddedSince, type KeptWayIn } from './recovery/coming-back.ts'
export { deleteMailedCodes, deleteExpiredCodes, consumeMailedCode } from './recovery/mailed-codes.ts'
export { addProvisionedAccount, changeProvisionedAccount } from './provisioned-accounts.ts'
export { insertAccount, prepareAccount } from './registration.ts'
export { recoverPassword } from './recovery/recovery.ts'
export {
  findRecoveryCode,
  markRecoveryCodeKept,
  storeRecoverySecret,
  endResetHold,
  consumeRecoveryCode,
} from './recovery/recovery-codes.ts'
export {
  deriveRecoveryKey,
  formOf,
  newRecoverySecret,
  readRecoverySecret,
} from './recovery/recovery-secret.ts'
export { makeResetCode } from './recovery/reset-codes.ts'
export {
  confirmGrant,
  confirmGrantAlone,
  giveGrant,
  grantDedupeKey,
  revokeGrant,
  revokeGrantsOf,
} from './responder-grants.ts'
export { inOneDay, listSecondPeople, notifyOfLoneDecision, requireSecondPerson } from './second-person.ts'
export {
  changeAccount,
  changeAccounts,
  closeAccount,
  correctAccount,
  moveAccount,
  reopenAccount,
  renewResetHoldIfClosedDuringIt,
} from './account-administration.ts'
export {
  addAccounts,
  isWaiting,
  lockWaitingImport,
  openWaitingAccounts,
  renewOneTimePasswords,
  setImportTakesEffect,
  withdrawWaitingAccounts,
} from './imported-accounts.ts'
export { signInLanes } from './sign-in/failure-lanes.ts'
export { clearFailures, countAttempt, deleteOldFailures } from './sign-in/sign-in-failures.ts'
export { type AfterSignIn, openSession, type SignedIn, type Visitor } from './sign-in/sign-in.ts'
export { describeDevice, sessionDeviceOf, visitorOf, finishSignIn } from './sign-in/visitor.ts'
export { upgradeToVault } from './vault-upgrade.ts'
