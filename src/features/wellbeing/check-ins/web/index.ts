/** What other features may use of this one in the browser. */
export { MoodStart } from './mood-start.tsx'
export { sendCheckIn } from './send-check-in.ts'
