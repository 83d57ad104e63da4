/** The face of the second factor on the server for other features. */
export { countOutdatedSecrets, reencryptSecrets } from './reencrypt.ts'
export { reencryptSecret } from './secret.ts'
export { endAddedFactor, isSecondFactorOn, takeOffSecondFactor, witnessSecondFactor } from './enrolment.ts'
export { verifyCode } from './verify.ts'
