/** What other features may use of e-mail on the server. */
export { endMailedCodes, forgetEndedCodes, isMailedCode, spendMailedCode } from './mailed-codes.ts'
