/** What other features may use of this one on the server. */

export { decryptEntryTexts } from './server/entry-rows.ts'
export { openSharedEntries, shareWithReaders } from './server/shared-entries.ts'
