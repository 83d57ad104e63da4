/** The face of recovery on the server for other features. */
export { endAddedContact, readContacts } from './recovery-contact.ts'
