/** What other features and the app show of readiness. */
export { ReadinessLine } from './readiness-line.tsx'
