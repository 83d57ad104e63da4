/** What other features may use of this one on the server. */
export { listWaitingSettings, settingJobs } from './server/waiting-settings.ts'
