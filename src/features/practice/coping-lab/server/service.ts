/** What other features may use of the coping lab on the server. */
export { listTrials } from './read.ts'
