/** What other features may use of this one on the server. */
export { endAddedDevices } from './server/devices.ts'

export { reminderPushes } from './server/push.ts'
export { reminderJobs } from './server/remind.ts'
