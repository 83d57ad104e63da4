/** The components of alerts for other features. */
export { GetHelp } from './asking/get-help.tsx'
