/** The components of the coping lab for other features. */
export { LabCard } from './lab-card.tsx'
