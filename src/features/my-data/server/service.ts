/** What other parts of the server may use of this feature. */
export { eraseDueAccounts, replayDeletions } from './erasure.ts'
