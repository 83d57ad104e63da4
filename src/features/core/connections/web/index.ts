/** What other features may use of this one in the browser. */
export { useConnections, useEncourage } from './queries.ts'
