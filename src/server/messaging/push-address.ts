import { createHash, ECDH } from 'node:crypto'

import type { PushAddress } from '#shared/push-address.ts'

/** A browser's address as a table keeps it. */
interface StoredAddress {
  /** The SHA-256 of its endpoint, by which the browser is known again. */
  readonly endpointHash: Buffer
  /** The address, to be stored encrypted, and to be given to `pushRing`. */
  readonly address: string
}

/** The complaint about the field `keys.p256dh` of an address that cannot be stored. */
export const notOnCurve = 'Must be a point of the curve P-256'

/** What a table keeps of an address that a browser sent; null where its key is no point of the curve. */
export function storedAddressOf({ endpoint, keys }: PushAddress): StoredAddress | null {
  try {
    ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url')
  } catch {
    return null
  }
  return {
    endpointHash: createHash('sha256').update(endpoint).digest(),
    address: JSON.stringify({ endpoint, keys }),
  }
}
