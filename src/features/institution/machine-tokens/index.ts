/** What other features may use of this one on the server. */
export { admitMachine } from './server/admit.ts'
export { readBearer, tokenPrefix } from './server/secret.ts'
export { endAddedTokens } from './server/tokens.ts'
