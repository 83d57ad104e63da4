/** The components of alerts for other features. */
export { AlertLine } from './alert-line.tsx'
export type { ExtendResolving } from './alert-page.tsx'
export { GetHelp } from './asking/get-help.tsx'
export { WaitingCard } from './waiting-card.tsx'
