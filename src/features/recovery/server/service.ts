/** The face of recovery on the server for other features. */
export { readContacts } from './recovery-contact.ts'
