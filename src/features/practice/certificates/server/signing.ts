import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

import { asc, eq } from 'drizzle-orm'
import { calculateJwkThumbprint, CompactSign, exportJWK } from 'jose'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { decrypt, encrypt } from '#server/encryption/envelope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import type { PublicKey, Statement } from '../statement.ts'
import { signingKeys } from './table.ts'

interface Signer {
  readonly db: Database
  readonly keyring: Keyring
}

const purpose = 'seal-signing-keys'
const placeOf = (id: string) => `evenkeel/v1/signing-key/${id}`

/**
 * Signs a statement with the key pair of the master key in use, which is made the first time. After a rotation of
 * master keys a new pair signs. What an earlier one signed can still be checked.
 */
export async function signStatement(signer: Signer, statement: Statement): Promise<string> {
  // No caller may use the key but through this function.
  const { id, privateKey } = await asSystem(() => currentKey(signer))
  return new CompactSign(Buffer.from(JSON.stringify(statement)))
    .setProtectedHeader({ alg: 'EdDSA', kid: id })
    .sign(privateKey)
}

/** Every public key that ever signed here, the oldest first. */
export async function listPublicKeys({ db }: Pick<Signer, 'db'>): Promise<PublicKey[]> {
  // No caller may read the table, since it holds the private halves.
  const rows = await asSystem(() =>
    db
      .select({ kid: signingKeys.id, x: signingKeys.publicKey })
      .from(signingKeys)
      .orderBy(asc(signingKeys.createdAt)),
  )
  return rows.map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x }))
}

async function currentKey({ db, keyring }: Signer): Promise<{ id: string; privateKey: KeyObject }> {
  const isCurrent = eq(signingKeys.masterId, keyring.current)
  let [row] = await db.select().from(signingKeys).where(isCurrent)
  if (!row) {
    // Another instance may make one at the same moment: the first one counts.
    await db
      .insert(signingKeys)
      .values(await newKey(keyring))
      .onConflictDoNothing()
    ;[row] = await db.select().from(signingKeys).where(isCurrent)
  }
  if (!row) throw new Error('Cannot sign: the signing key was not stored')
  const key = decrypt(keyring.keyFor(purpose, row.masterId), placeOf(row.id), row.sealed)
  return { id: row.id, privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) }
}

async function newKey(keyring: Keyring): Promise<typeof signingKeys.$inferInsert> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const jwk = await exportJWK(publicKey)
  const id = await calculateJwkThumbprint(jwk)
  const masterId = keyring.current
  const plain = privateKey.export({ format: 'der', type: 'pkcs8' })
  return {
    id,
    publicKey: jwk.x!,
    masterId,
    sealed: encrypt(keyring.keyFor(purpose, masterId), placeOf(id), plain),
    createdAt: now(),
  }
}
