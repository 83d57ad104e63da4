/** The components of analytics for other features. */
export { StressGlance } from './stress-glance.tsx'
