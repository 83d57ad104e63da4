/** What other parts of the server may use of one's own data. */
export { eraseDueAccounts, replayDeletions } from './erasing.ts'
