/** What other features may use of this one in the browser. */
export { SaidView } from './follow-up-page.tsx'
export { FollowUpsGlance } from './follow-ups-glance.tsx'
export { MissedFollowUps } from './missed-follow-ups.tsx'
export { useMissedCount } from './queries.ts'
