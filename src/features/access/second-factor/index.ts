/** What other features may use of this one on the server. */
export {
  endAddedFactor,
  isSecondFactorOn,
  takeOffSecondFactor,
  witnessSecondFactor,
} from './server/enrolment.ts'
export { countOutdatedSecrets, reencryptSecrets } from './server/reencrypt.ts'
export { reencryptSecret } from './server/secret.ts'
export { verifyCode } from './server/verify.ts'
