/** The face of sign-on on the server for other features. */
export { deleteExpiredAttempts } from './attempts.ts'
export { admitPassword } from './password-sign-in.ts'
export { listProviders } from './providers.ts'
export {
  countOutdatedProviderSecrets,
  reencryptProviderSecret,
  reencryptProviderSecrets,
} from './provider-secret.ts'
export { deleteExpiredAnswers } from './saml/answers.ts'
export { listUsableProviders } from './usable-providers.ts'
export { endAddedWorkAccounts, listWorkAccounts } from './work-accounts.ts'
