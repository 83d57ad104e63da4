/** What other features may use of people's own factors on the server. */
export { countClosedFactors, findOwnFactorIds, listOwnFactors } from './own-factors.ts'
