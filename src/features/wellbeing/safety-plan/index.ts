/** What other features may use of this one on the server. */
export { planReviewJobs } from './server/review.ts'
export { findPlan } from './server/safety-plan.ts'
export { deleteEndedSittings } from './server/sittings/live-sitting.ts'
