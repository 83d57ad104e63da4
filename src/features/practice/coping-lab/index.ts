/** What other features may use of this one on the server. */
export { listTrials } from './server/read.ts'
