/** What other features may use of this one on the server. */
export { listContacts, storedContacts } from './server/contacts.ts'
export { compactCounters, counterOf } from './server/counters.ts'
export {
  closeInstitution,
  findInstitution,
  findOpenInstitution,
  isInClosedInstitution,
  listInstitutions,
  openRegistration,
  reopenInstitution,
} from './server/opening.ts'
export { createInstitution, createShifts, createUnits } from './server/institutions.ts'
export { readTriage, readTriageVersion, storeTriage, usualTriageVersion } from './server/triage.ts'
