/** What other features may use of connections on the server. */
export { deleteConnectionNotifications } from './erase.ts'
export { listBlocks } from './blocking.ts'
export { listEncouragements, nicknameOf } from './encouraging.ts'
export { endForbiddenConnections } from './end-forbidden.ts'
export { isAccepted, isNeitherBeingDeleted, listConnections } from './list.ts'
export { listSentEncouragements } from './own-data.ts'
export { lockPair } from './reach.ts'
export { listJournalReaders } from './journal-readers.ts'
