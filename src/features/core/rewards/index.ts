/** What other features may use of this one on the server. */
export { awardCheckIn, awardPoints } from './server/award.ts'
