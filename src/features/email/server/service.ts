/** What other features may use of e-mail on the server. */
export { isMailedCode, spendMailedCode } from './mailed-codes.ts'
