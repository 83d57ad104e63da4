/** What other features may use of check-ins on the server. */
export { checkInDays } from './check-in-days.ts'
export { listCheckIns, listChoices } from './read.ts'
