/** What other features may use of this one on the server. */
export { lineOfRequests } from './server/case-line.ts'
export { reopenLeft, tellOfLateRequests } from './server/late.ts'
