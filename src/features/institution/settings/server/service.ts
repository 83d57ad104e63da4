/** The face of an institution's settings on the server for other features. */
export { getInstitution } from './settings.ts'
export { listWaitingSettings, settingJobs } from './waiting-settings.ts'
