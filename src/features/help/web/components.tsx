/** The components of help for other features. */
export { PrintedWays, WaysToHelp } from './ways-to-help.tsx'
