/** The face of machines' tokens on the server for what admits callers. */
export { admitMachine } from './admit.ts'
export { endAddedTokens } from './tokens.ts'
export { readBearer, tokenPrefix } from './secret.ts'
