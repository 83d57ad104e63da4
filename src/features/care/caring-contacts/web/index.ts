/** What other features may use of this one in the browser. */
export { CaringContactsCard } from './caring-contacts-card.tsx'
