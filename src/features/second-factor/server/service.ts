/** What other features may use of the second factor on the server. */
export { countOutdatedSecrets, resealSecrets } from './reseal.ts'
export { isOnFor, takeOffSecondFactor } from './take-off.ts'
export { verifyCode } from './verify.ts'
