/** The component of check-ins for other features. */
export { MoodStart } from './mood-start.tsx'
