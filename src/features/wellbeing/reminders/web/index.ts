/** What other features may use of this one in the browser. */
export { RemindersCard } from './reminders-card.tsx'
