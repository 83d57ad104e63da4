/** What other features may use of this one on the server. */
export { getMapping } from './server/mapping/mapping.ts'
export { listParts, makeMissingParts } from './server/mapping/parts.ts'
export { proofJobs } from './server/proofs.ts'
export { resetSecondFactorOf } from './server/second-factor.ts'
export { importJobs, submitImport } from './server/waiting-imports.ts'
