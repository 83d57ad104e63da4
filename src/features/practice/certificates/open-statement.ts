import { compactVerify, decodeProtectedHeader, errors, importJWK } from 'jose'
import * as z from 'zod/mini'

import { type PublicKey, Statement } from './statement.ts'

// A signature has 64 bytes, so the last of its 86 characters has four bits that mean nothing. A reader that ignores
// them takes 16 spellings for one signature. Here they must be zero (RFC 4648, section 3.5).
const compact = /^[\w-]+\.[\w-]+\.[\w-]{85}[AQgw]$/

/**
 * Reads a signed statement: a JWS in the compact form with an Ed25519 signature (RFC 7515, RFC 8037). It is null
 * where any character was changed, or where none of the keys signed it. Throws where this browser cannot check
 * such a signature. It runs in Node and in browsers.
 */
export async function openStatement(jws: string, keys: readonly PublicKey[]): Promise<Statement | null> {
  const key = keys.find(({ kid }) => kid === keyIdOf(jws))
  if (!key) return null
  const publicKey = await importJWK({ kty: key.kty, crv: key.crv, x: key.x }, key.alg)
  try {
    const { payload } = await compactVerify(jws, publicKey, { algorithms: [key.alg] })
    const statement = z.safeParse(Statement, JSON.parse(new TextDecoder().decode(payload)))
    return statement.success ? statement.data : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** The thumbprint of the key that a JWS says it was signed with; null for what is no such JWS. */
export function keyIdOf(jws: string): string | null {
  if (!compact.test(jws)) return null
  try {
    return decodeProtectedHeader(jws).kid ?? null
  } catch {
    return null
  }
}
