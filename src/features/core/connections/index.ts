/** What other features may use of this one on the server. */
export { listBlocks } from './server/blocking.ts'
export { listEncouragements, nicknameOf } from './server/encouraging.ts'
export { endForbiddenConnections } from './server/end-forbidden.ts'
export { deleteConnectionNotifications } from './server/erase.ts'
export { listJournalReaders } from './server/journal-readers.ts'
export { isAccepted, isNeitherBeingDeleted, listConnections } from './server/list.ts'
export { listSentEncouragements } from './server/own-data.ts'
export { lockPair } from './server/reach.ts'
