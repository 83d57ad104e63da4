/** What other features may use of this one on the server. */
export { dutyJobs, lookForGaps } from './server/gap-notices.ts'
export { type OnDuty, whoIsOnDuty } from './server/on-duty.ts'

export { timeZoneOf } from './server/read-plan.ts'
