/** What other parts of the server may use of this feature. */
export { eraseInstitution, eraseInstitutionPerson, requireErasable } from './erase-institution.ts'
export { copyDeletions, deletionCopies, eraseDueAccounts, replayDeletions } from './erasure.ts'
