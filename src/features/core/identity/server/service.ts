/** The face of identity on the server for other features. */
export { canOpenAlerts, isAvailable, canSignIn, canSignInAt, mayBeMailedPassword } from './account-state.ts'
export { clientTimestamp } from './client-timestamp.ts'
export {
  setDeviceCookie,
  setSessionCookie,
  hashToken,
  newToken,
  readDeviceToken,
  readSessionToken,
  requireMatchingKind,
  clearSessionCookie,
} from './cookies.ts'
export { findStoredUser } from './current-user.ts'
export { findRecentSession, findSession } from './find-session.ts'
export { countAccounts, populationsOf } from './account-counts.ts'
export { heldBefore, holdDay, requireNoNewWayIn, requireNoResetHold } from './reset-hold.ts'
export {
  isGrantActiveAt,
  isGrantHeldAt,
  listOwnGrants,
  putGrantsToSleep,
  wakeGrants,
} from './responder-grants.ts'
export {
  confirmSession,
  endSession,
  endSessionByToken,
  endSessions,
  endSessionsOfInstitution,
  deleteEndedSessions,
  hasOpenPage,
  keepPagesOpen,
  deviceName,
  listSessions,
  listOpenSessions,
  type SessionDevice,
  type SessionOptions,
  startSession,
} from './sessions.ts'
export { limitsOf } from './session-limits.ts'
