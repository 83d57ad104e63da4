/** What other features may use of this one on the server. */
export { readTotals } from './server/trends.ts'
