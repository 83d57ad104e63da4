/** What other features may use of this one on the server. */
export { examineInstallation } from './server/examine-installation.ts'
export { populationsInUse } from './server/examine-people.ts'
export { readReadiness } from './server/read.ts'
export { findOfficer, requireOfficer } from './server/officer.ts'
