/** What other features may use of an institution's settings on the server. */
export { getInstitution } from './settings.ts'
