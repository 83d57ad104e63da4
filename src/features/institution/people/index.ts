/** What other features may use of this one on the server. */
export { importJobs, submitImport } from './server/waiting-imports.ts'
