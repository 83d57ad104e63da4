/** What other features may use of the second factor on the server. */
export { countOutdatedSecrets, reencryptSecrets } from './reencrypt.ts'
export { isSecondFactorOn, removeSecondFactor } from './take-off.ts'
export { verifyCode } from './verify.ts'
