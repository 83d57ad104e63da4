/** What other features may use of identity on the server. */
export { canOpenAlerts, isAtHand, canSignIn, canSignInAt } from './account-state.ts'
export { clientTimestamp } from './client-timestamp.ts'
export {
  giveDevice,
  giveSession,
  hashToken,
  newToken,
  readDeviceToken,
  readSessionToken,
  requireOwnKind,
  takeSession,
} from './cookies.ts'
export { getCurrentUser } from './current-user.ts'
export { countAccounts, populationsOf } from './headcount.ts'
export { closedBefore, isClosed, requireOpen } from './reset-hold.ts'
export { isGrantActiveAt, listOwnGrants } from './responder-grants.ts'
export {
  confirmSession,
  endSession,
  endSessionByToken,
  endSessions,
  findSessionUser,
  forgetEndedSessions,
  listSessions,
  listUnlocked,
  type Opening,
  startSession,
} from './sessions.ts'
export { limitsOf } from './session-limits.ts'
