/** What other features may use of this one on the server. */
export { remindOfContacts } from './server/contacts.ts'
export { countHolds } from './server/holds.ts'
export { addToKept, deleteOldRecords, keepRecordsOf } from './server/keep.ts'
