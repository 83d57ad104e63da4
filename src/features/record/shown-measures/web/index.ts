/** What other features may use of this one in the browser. */
export { ShowEntry } from './show-entry.tsx'
