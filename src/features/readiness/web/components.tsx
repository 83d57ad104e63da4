/** What other features and the app show of readiness. */
export { ReadinessCard } from './readiness-card.tsx'
