/** What other features may use of this one on the server. */
export { endAddedContact, readContacts } from './server/recovery-contact.ts'
