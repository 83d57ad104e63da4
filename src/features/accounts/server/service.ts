/** What other features may use of accounts on the server. */
export { getCurrentUser } from './current-user.ts'
export { hashPassword } from './password-hash.ts'
export { requireOwnPassword } from './passwords.ts'
export { createAccount } from './registration.ts'
export { endSessions, findSessionUser, forgetEndedSessions } from './sessions.ts'
export { openSession } from './sign-in.ts'
