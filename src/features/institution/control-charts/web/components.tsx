/** The components of control charts for other features. */
export { ChangesCard } from './changes-card.tsx'
