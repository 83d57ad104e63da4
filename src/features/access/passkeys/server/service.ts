/** The face of passkeys on the server for other features. */
export { deleteExpiredChallenges } from './challenges.ts'
export { endAddedPasskeys, listPasskeys } from './passkeys.ts'
