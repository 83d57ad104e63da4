/** The face of the first run on the server for other folders. */
export { issueSetupToken } from './tokens.ts'
