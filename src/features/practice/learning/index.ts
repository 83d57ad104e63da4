/** What other features may use of this one on the server. */
export { listModules } from './server/lessons.ts'
