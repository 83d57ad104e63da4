/** The components of analytics for other features. */
export { dayLabel, partLabel, windowLabel } from './days.ts'
export { StressGlance } from './stress-glance.tsx'
