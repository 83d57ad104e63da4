/** The face of caring contacts on the server for other features. */
export { endCaringContacts, listCaringContacts, planContacts } from './choice.ts'
export { caringContactJobs } from './send.ts'
