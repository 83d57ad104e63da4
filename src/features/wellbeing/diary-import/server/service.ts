/** What other features may use of imported diaries on the server. */
export { listImportedDays } from './read.ts'
