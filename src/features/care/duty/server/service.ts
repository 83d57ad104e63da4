/** The face of duty on the server for other features. */
export { dutyJobs, lookForGaps } from './gap-notices.ts'
export { type OnDuty, whoIsOnDuty } from './on-duty.ts'
export { listOwnBlocks } from './own-blocks.ts'
export { timeZoneOf } from './read-plan.ts'
