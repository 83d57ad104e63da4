/** What other features may use of this one on the server. */
export { countAccounts, populationsOf } from './server/account-counts.ts'
export {
  canOpenAlerts,
  canSignIn,
  canSignInAt,
  isAvailable,
  mayBeMailedPassword,
} from './server/account-state.ts'
export { clientTimestamp } from './server/client-timestamp.ts'
export {
  clearSessionCookie,
  hashToken,
  newToken,
  readDeviceToken,
  readSessionToken,
  requireMatchingKind,
  setDeviceCookie,
  setSessionCookie,
} from './server/cookies.ts'
export { findStoredUser } from './server/current-user.ts'
export { findRecentSession, findSession } from './server/find-session.ts'
export { heldBefore, holdDay, requireNoNewWayIn, requireNoResetHold } from './server/reset-hold.ts'
export { isNamed } from './server/named.ts'
export {
  isGrantActiveAt,
  isGrantHeldAt,
  listClinicians,
  listPrioritizers,
  listQualificationsOf,
  putGrantsToSleep,
  wakeGrants,
} from './server/grants-in-force.ts'
export { limitsOf } from './server/session-limits.ts'
export {
  type SessionDevice,
  type SessionOptions,
  confirmSession,
  deleteEndedSessions,
  deviceName,
  endSession,
  endSessionByToken,
  endSessions,
  endSessionsOfInstitution,
  hasOpenPage,
  keepPagesOpen,
  listOpenSessions,
  startSession,
} from './server/sessions.ts'
