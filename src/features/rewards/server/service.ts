/** What other features may use of rewards on the server. */
export { awardPoints } from './award.ts'
