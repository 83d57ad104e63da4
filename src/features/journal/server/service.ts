/** What other features may use of the journal on the server. */
export { listEntries } from './reading.ts'
