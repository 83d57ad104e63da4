/** The face of follow-ups on the server for other features. */
export { eraseFollowUpsOf } from './erase.ts'
export { giveBackWhatIsLost, giveBackWhatIsLostIn, giveBackWhatTheyTook } from './giving-back.ts'
export { closeFollowUpsOf, reopenFollowUpsOf } from './release.ts'
export { followUpJobs, followUpRings } from './jobs.ts'
export { planByDefault } from './plan.ts'
export { listOwnFollowUps } from './read.ts'
export { scheduleReminder } from './remind.ts'
