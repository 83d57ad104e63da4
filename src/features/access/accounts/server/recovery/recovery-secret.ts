import type { Secret } from '#features/core/encryption/index.ts'
import { hashCode, newRecoveryCode } from '#server/encryption/codes.ts'
import { isRecoveryPhrase, newRecoveryPhrase, normalizePhrase } from '#server/encryption/recovery-phrase.ts'
import { deriveKey } from '#server/encryption/vault-key.ts'
import { normalizeCode } from '#shared/typed-code.ts'

import type { RecoveryForm } from '../../contract.ts'
import { derivePasswordKey, stretch } from '../passwords/password-hash.ts'

/** A recovery code or phrase: the hash by which the table knows it, and the secret that opens the vault. */
export interface RecoverySecret {
  readonly codeHash: Buffer
  readonly secret: Secret
}

/** A recovery code or phrase that was just made, as its owner is shown it. */
export interface NewRecoverySecret extends RecoverySecret {
  readonly shown: string
}

/**
 * Makes a recovery code or phrase. Call it outside of transactions, since a phrase runs argon2id. Throws a 503 where
 * the queue of that is full or takes longer than 8 s.
 */
export async function newRecoverySecret(form: RecoveryForm): Promise<NewRecoverySecret> {
  const shown = form === 'words' ? newRecoveryPhrase() : newRecoveryCode()
  return { shown, ...(await readRecoverySecret(shown)) }
}

/**
 * Reads what somebody typed as a code or a phrase. Every phrase costs one run of argon2id, with the parameters of the
 * account or, without them, with new ones that fit nobody: so its time does not tell whether the account has a phrase.
 * Throws a 503 as `newRecoverySecret`.
 */
export async function readRecoverySecret(typed: string, known?: string | null): Promise<RecoverySecret> {
  if (!isRecoveryPhrase(typed)) return { codeHash: hashCode(typed), secret: { wayIn, key: codeKey(typed) } }
  const { parameters, verifier, key } = await stretch(normalizePhrase(typed), known ?? undefined)
  return { codeHash: verifier, secret: { wayIn, key, parameters } }
}

/** In which form the next secret is made, so that who remembers words is not given a code. */
export function formOf(typed: string): RecoveryForm {
  return isRecoveryPhrase(typed) ? 'words' : 'code'
}

/**
 * The key that a typed code or phrase gives with the parameters of a vault's wrapping; null where the wrapping is of
 * the other form. Throws a 503 as `newRecoverySecret`.
 */
export async function deriveRecoveryKey(typed: string, parameters: string | null): Promise<Buffer | null> {
  if (parameters === null) return codeKey(typed)
  return isRecoveryPhrase(typed) ? derivePasswordKey(normalizePhrase(typed), parameters) : null
}

const wayIn = 'recovery-code'

/** A code has 130 random bits, so that it needs no slow hash. */
const codeKey = (code: string) => deriveKey(Buffer.from(normalizeCode(code)), 'recovery-code')
