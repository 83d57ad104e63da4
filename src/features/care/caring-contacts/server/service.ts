/** The face of caring contacts on the server for other features. */
export { endCaringContacts, listCaringContacts, moveCaringContacts, planContacts } from './choice.ts'
export { caringContactJobs } from './send.ts'
