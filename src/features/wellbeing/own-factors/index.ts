/** What other features may use of this one on the server. */
export { findOwnFactorIds, listOwnFactors } from './server/own-factors.ts'
