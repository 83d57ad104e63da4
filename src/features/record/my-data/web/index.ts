/** What other features may use of this one in the browser. */
export { useDownload } from './queries.ts'
