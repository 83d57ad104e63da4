/** What other features may use of this one on the server. */
export { endCaringContacts, moveCaringContacts, planContacts } from './server/choice.ts'
export { caringContactJobs } from './server/send.ts'
