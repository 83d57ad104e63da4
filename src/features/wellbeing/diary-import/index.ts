/** What other features may use of this one on the server. */
export { listImportedDays } from './server/read.ts'
