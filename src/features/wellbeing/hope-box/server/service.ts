/** What other features may use of the box of hope on the server. */
export { countClosedItems, listItemsWithContent } from './read.ts'
