/** What other features may use of this one in the browser. */
export { stressBands } from '../bands.ts'
export { dayLabel, partLabel, windowLabel } from './days.ts'
export { StressGlance } from './stress-glance.tsx'
