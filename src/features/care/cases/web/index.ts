/** What other features may use of this one in the browser. */
export { CaseLink } from './case-link.tsx'
export { EntryDetail, entryTitle, PlanView } from './case-page.tsx'
