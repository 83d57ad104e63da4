/** What other features may use of this one in the browser. */
export { MinorLine } from './alert-card.tsx'
export { LanguageNote } from './language-note.tsx'
export { AlertLine } from './alert-line.tsx'
export type { ExtendResolving } from './alert-page.tsx'
export { GetHelp } from './asking/get-help.tsx'
export { RequestStrip } from './asking/request-strip.tsx'
export { RequestOnItsWay, type Trouble, currentStressAlert, untilStored, useUnanswered } from './queries.ts'
export { WaitingCard } from './waiting-card.tsx'
