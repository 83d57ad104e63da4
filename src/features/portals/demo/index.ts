/** What other features may use of this one on the server. */
export { isDemoPerson } from './server/people/demo-people.ts'
export { ensureDemo, isDemoThere } from './server/seed.ts'
