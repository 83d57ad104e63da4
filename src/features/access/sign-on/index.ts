/** What other features may use of this one on the server. */
export { deleteExpiredAttempts } from './server/attempts.ts'
export { admitPassword } from './server/password-sign-in.ts'
export {
  countOutdatedProviderSecrets,
  reencryptProviderSecret,
  reencryptProviderSecrets,
} from './server/provider-secret.ts'
export { listProviders } from './server/providers.ts'
export { deleteExpiredAnswers } from './server/saml/answers.ts'
export { readMetadataAgain } from './server/saml/metadata-address.ts'
export { listCertificateEnds } from './server/saml/saml-providers.ts'
export { listUsableProviders } from './server/usable-providers.ts'
export { endAddedWorkAccounts } from './server/work-accounts.ts'
