/** What other features may use of this one in the browser. */
export { ageBandLabel } from './age-label.ts'
export { AgeQuestion } from './age-question.tsx'
export { useLogin, useRegister, useShowRecoveryCode, useShownRecoveryCode } from './queries.ts'
