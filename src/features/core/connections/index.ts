/** What other features may use of this one on the server. */

export { nicknameOf } from './server/encouraging.ts'
export { endForbiddenConnections } from './server/end-forbidden.ts'
export { deleteConnectionNotifications } from './server/erase.ts'
export { listJournalReaders } from './server/journal-readers.ts'
export { isAccepted, isNeitherBeingDeleted } from './server/list.ts'

export { lockPair } from './server/reach.ts'
