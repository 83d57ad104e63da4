/** What other features may use of this one on the server. */
export { getInstitution } from './server/settings.ts'
export { listWaitingSettings, settingJobs } from './server/waiting-settings.ts'
