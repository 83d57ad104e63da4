/** What other features may use of this one on the server. */
export { isFollowedUp } from './schedule.ts'
export { eraseFollowUpsOf } from './server/erase.ts'
export {
  giveBackWhatIsLost,
  giveBackWhatIsLostIn,
  giveBackWhatTheyTook,
  isAnythingTaken,
} from './server/giving-back.ts'
export { followUpJobs, followUpRings } from './server/jobs.ts'
export { answerNotePlace, encryptAbout } from './server/encryption.ts'
export { findingOf, listLooks, readLooks, standingIn } from './server/looks.ts'
export { planByDefault } from './server/plan.ts'

export { closeFollowUpsAtDeath, closeFollowUpsOf, reopenFollowUpsOf } from './server/release.ts'
export { scheduleReminder } from './server/remind.ts'
export { mailOfDue, ringOfDue, type StillDue, tellOfDue } from './server/telling.ts'
export { namesOf } from './server/view.ts'
