/** What other features may use of this one on the server. */
export { listDrafts } from './server/drafts.ts'
export { decryptEntryTexts } from './server/entry-rows.ts'
export { countClosedEntries, listEntries } from './server/read.ts'
export { openSharedEntries, shareWithReaders } from './server/shared-entries.ts'
