/** What other features may use of rewards on the server. */
export { awardCheckIn, awardPoints } from './award.ts'
export { listUserBadges } from './claims.ts'
export { listPointEntries } from './ledger.ts'
