/** The components of alerts for other features. */
export type { ExtendResolving } from './alert-page.tsx'
export { GetHelp } from './asking/get-help.tsx'
