/** What other features may use of this one in the browser. */
export { ReleasedNotice } from './released-notice.tsx'
