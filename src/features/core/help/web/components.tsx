/** The components of help for other features. */
export { showContactsOfPlace } from './ways-of-page.ts'
export { PrintedWays, WaysSentence, WaysToHelp } from './ways-to-help.tsx'
