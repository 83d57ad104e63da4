/** What other features may use of this one in the browser. */
export { AlertLine } from './alert-line.tsx'
export type { ExtendResolving } from './alert-page.tsx'
export { GetHelp } from './asking/get-help.tsx'
export { RequestOnItsWay, type Trouble, currentStressAlert, untilStored, useUnanswered } from './queries.ts'
export { WaitingCard } from './waiting-card.tsx'
