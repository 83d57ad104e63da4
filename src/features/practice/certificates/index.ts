/** What other features may use of this one on the server. */
export { type SigningCaller, listCertificates, statementHead } from './server/certificates.ts'
export { signStatement } from './server/signing.ts'
