/** What other features may use of this one on the server. */
export { endAddedDevices, listDevices } from './server/devices.ts'
export { listOwnPlan } from './server/plan.ts'
export { reminderPushes } from './server/push.ts'
export { reminderJobs } from './server/remind.ts'
