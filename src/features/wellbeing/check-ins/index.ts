/** What other features may use of this one on the server. */
export { checkInDays } from './server/check-in-days.ts'
export { listCheckIns, listChoices } from './server/read.ts'
