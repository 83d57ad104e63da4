/** The components of people for other features. */
export { CoverCard } from './responders/cover-card.tsx'
export { ManagersWork } from './waiting/managers-work.tsx'
