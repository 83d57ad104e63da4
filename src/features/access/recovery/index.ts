/** What other features may use of this one on the server. */
export { endAddedContact } from './server/recovery-contact.ts'
