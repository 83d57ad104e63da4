/** What other features may use of this one in the browser. */
export { ReadinessLine } from './readiness-line.tsx'
