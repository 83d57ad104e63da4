/** What other features may use of this one in the browser. */
export { useTrustDevice, useWaitingItems } from './queries.ts'
