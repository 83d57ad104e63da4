/** What other features may use of the journal on the server: its owner's export, and what they share. */
export { listDrafts } from './drafts.ts'
export { countClosed, listEntries } from './reading.ts'
export { decryptWritings } from './encrypted-writing.ts'
