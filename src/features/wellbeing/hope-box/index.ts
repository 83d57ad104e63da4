/** What other features may use of this one on the server. */
export { countClosedItems, listItemsWithContent } from './server/read.ts'
