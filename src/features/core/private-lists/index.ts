/** What other features may use of this one on the server. */
export { jsonText, logDamage, privateList } from './server/private-lists.ts'
