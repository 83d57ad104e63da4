/** What other features may use of this one on the server. */
export {
  createInstitution,
  createShifts,
  createUnits,
  listContacts,
  storedContacts,
} from './server/institutions.ts'
export { compactCounters, counterOf } from './server/counters.ts'
export {
  closeInstitution,
  findInstitution,
  findOpenInstitution,
  isInClosedInstitution,
  listInstitutions,
  openRegistration,
  openToPeople,
  reopenInstitution,
} from './server/opening.ts'
export { readTriage, readTriageVersion, storeTriage, usualTriageVersion } from './server/triage.ts'
