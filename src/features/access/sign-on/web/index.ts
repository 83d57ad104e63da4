/** What other features may use of this one in the browser. */
export { WorkAccountsCard } from './work-accounts-card.tsx'
