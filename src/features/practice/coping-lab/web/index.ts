/** What other features may use of this one in the browser. */
export { LabCard } from './lab-card.tsx'
export { useTrialTool } from './queries.ts'
