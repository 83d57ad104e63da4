/** What other features may use of this one in the browser. */
export { OfficerCard } from './officer-card.tsx'
export { ReadinessLine } from './readiness-line.tsx'
