/** The component of check-ins for other features, and how a check-in is sent. */
export { MoodStart } from './mood-start.tsx'
export { sendCheckIn } from './send-check-in.ts'
