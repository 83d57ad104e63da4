/** What other features may use of this one in the browser. */
export { CoverCard } from './responders/cover-card.tsx'
export { ManagersWork } from './waiting/managers-work.tsx'
export { ColumnsCard, MeaningsCard, MissingParts } from './files/cards.ts'
