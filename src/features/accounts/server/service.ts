/** What other features may use of accounts on the server. */
export { getCurrentUser } from './current-user.ts'
export { hashPassword } from './password-hash.ts'
export { requireOwnPassword } from './passwords.ts'
export { createAccount } from './registration.ts'
export { endSessions, findSessionUser, forgetEndedSessions } from './sessions.ts'
export { openSession, type SignedIn, type Visitor } from './sign-in.ts'
export { visitorOf, welcome } from './visits.ts'
