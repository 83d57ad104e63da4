/** The face of reminders on the server for other features. */
export { endAddedDevices, listDevices } from './devices.ts'
export { listOwnPlan } from './plan.ts'
export { reminderPushes } from './push.ts'
export { reminderJobs } from './remind.ts'
