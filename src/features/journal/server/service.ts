/** What other features may use of the journal on the server. */
export { listDrafts } from './drafts.ts'
export { countHeldEntries, listEntries } from './read.ts'
export { decryptEntryTexts } from './entry-text.ts'
