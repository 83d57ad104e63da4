/** What other features may use of this one on the server. */
export { eraseInstitution, eraseInstitutionPerson, requireErasable } from './server/erase-institution.ts'
export { copyDeletions, deletionCopies, eraseDueAccounts, replayDeletions } from './server/erasure.ts'
