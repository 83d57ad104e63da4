/** The components of follow-ups for other features. */
export { FollowUpsGlance } from './follow-ups-glance.tsx'
export { MissedFollowUps } from './missed-follow-ups.tsx'
