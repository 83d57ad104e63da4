/** What other features may use of this one on the server. */
export { eraseFollowUpsOf } from './server/erase.ts'
export { giveBackWhatIsLost, giveBackWhatIsLostIn, giveBackWhatTheyTook } from './server/giving-back.ts'
export { followUpJobs, followUpRings } from './server/jobs.ts'
export { planByDefault } from './server/plan.ts'

export { closeFollowUpsOf, reopenFollowUpsOf } from './server/release.ts'
export { scheduleReminder } from './server/remind.ts'
