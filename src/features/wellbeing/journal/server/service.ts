/** What other features may use of the journal on the server. */
export { listDrafts } from './drafts.ts'
export { countClosedEntries, listEntries } from './read.ts'
export { decryptEntryTexts } from './entry-rows.ts'
export { openSharedEntries, shareWithReaders } from './shared-entries.ts'
