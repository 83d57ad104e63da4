/** What other features may use of this one on the server. */
export { deleteExpiredChallenges } from './server/challenges.ts'
export { endAddedPasskeys } from './server/passkeys.ts'
