/** What others may use of the demo on the server. */
export { ensureDemo, isDemoThere } from './seed.ts'
