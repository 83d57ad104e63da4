/** The components of help for other features. */
export { PrintedWays, WaysToHelp } from './way-list.tsx'
