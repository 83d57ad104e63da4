/** What other features may use of this one on the server. */
export { issueSetupToken } from './server/tokens.ts'
