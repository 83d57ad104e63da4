/** What other features may use of this one in the browser. */
export { useSafetyPlan } from './queries.ts'
