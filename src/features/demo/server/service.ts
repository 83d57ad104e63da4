/** What others may use of the demo on the server. */
export { isDemoPerson } from './people/cast.ts'
export { ensureDemo, isDemoThere } from './seed.ts'
