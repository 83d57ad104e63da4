/** What other features may use of this one on the server. */
export { endAllShowings, endShowings } from './server/in-force.ts'
export { readOwnShowing, show } from './server/own-showing.ts'
