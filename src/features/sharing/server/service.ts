/** What other features may use of sharing on the server. */
export { listOwnSwitches } from './own-data.ts'
