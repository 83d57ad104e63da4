/** What other features may use of this one in the browser. */
export { useYear } from './queries.ts'
export { ScoresChart } from './screening-card.tsx'
