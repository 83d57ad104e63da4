/** What other features may use of this one on the server. */
export { countClosedItems } from './server/read.ts'
