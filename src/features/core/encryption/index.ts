/** What other features may use of this one on the server. */
export {
  type Agreements,
  type AttestedKey,
  type Recipient,
  type VaultHolder,
  agree,
  agreementsInUse,
  agreementsOf,
  endAgreementsWith,
  findPublicKey,
  findPublicKeys,
  keyOfRecipient,
  listUnattested,
  recipientOf,
  recipientState,
} from './server/agreements.ts'
export {
  deleteClosedVaults,
  isClosedText,
  isOpenText,
  listClosedVersions,
  requireOpenText,
} from './server/closed-texts.ts'
export { versionOf as textVersion } from './server/encrypted-text.ts'
export {
  decryptForInstitution,
  encryptForInstitution,
  ensureInstitutionKey,
  rewrapInstitutionKey,
} from './server/institution-keys.ts'
export { checkKeyring } from './server/key-check.ts'
export { type Mismatch, reportMismatch } from './server/mismatches.ts'
export { countPeopleWithoutVault, rewrapPersonalKey } from './server/personal-keys.ts'
export { countOutdatedKeys, examineWrappings, rewrapKeys } from './server/rewrap.ts'
export {
  type EncryptedField,
  type EncryptedText,
  type TextOwner,
  decryptForResponders,
  decryptText,
  decryptTexts,
  encryptForResponders,
  encryptText,
  requireOpenVault,
  reviewVault,
} from './server/encryption.ts'
export {
  closeVaults,
  createVault,
  currentVersion,
  findKeyPairs,
  hasVault,
  listClosedVaults,
  moveIntoVault,
  openClosedVaults,
  openVault,
  reopenVaults,
} from './server/vaults.ts'
export { type KeyOwner, type Secret, addWayIn, removeWayIn } from './server/ways-in.ts'
