/** The components of help for other features. */
export { PrintedWays, WaysSentence, WaysToHelp } from './ways-to-help.tsx'
