/** What other features may use of this one on the server. */
export { readRatings } from './server/ratings.ts'
