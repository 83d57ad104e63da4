/** What other features may use of this one in the browser. */
export { AnsweringHours } from './answering-hours.tsx'
export { DutyGlance } from './duty-glance.tsx'
