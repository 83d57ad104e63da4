import { createHash, randomBytes } from 'node:crypto'

/** How every token begins, so that scanners find one that was published by mistake. */
export const tokenPrefix = 'evk_'

/** A new token of 256 random bits. */
export function newMachineToken(): string {
  return `${tokenPrefix}${randomBytes(32).toString('base64url')}`
}

/** The SHA-256 of a token. 256 random bits need no slow hash. */
export function hashMachineToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The token in an `Authorization` header of the scheme Bearer (RFC 6750, any case); null without one. */
export function readBearer(authorization: string | undefined): string | null {
  return authorization?.match(/^bearer +(\S+) *$/i)?.[1] ?? null
}
