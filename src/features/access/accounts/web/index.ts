/** What other features may use of this one in the browser. */
export { useLogin, useRegister, useShowRecoveryCode, useShownRecoveryCode } from './queries.ts'
