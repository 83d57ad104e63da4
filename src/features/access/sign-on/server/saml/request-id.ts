import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Keyring } from '#server/encryption/keyring.ts'

import type { Attempt } from '../attempts.ts'

/**
 * The id of a request to a provider, which an answer names. It is signed, so that an answer to no request of ours is
 * refused before anybody parses it, also on an instance that never saw the request. An XML id begins with no digit.
 */
export function requestIdOf(keyring: Keyring, providerId: string, { nonce }: Pick<Attempt, 'nonce'>): string {
  const { current } = keyring
  return `_${nonce}.${current}.${macOf(keyring, current, `${providerId} ${nonce}`).toString('base64url')}`
}

/** Whether a request of this id went to this provider. */
export function isOurRequest(keyring: Keyring, providerId: string, requestId: string): boolean {
  const [nonce = '', keyId = '', mac = ''] = requestId.slice(1).split('.')
  const given = Buffer.from(mac, 'base64url')
  try {
    const right = macOf(keyring, keyId, `${providerId} ${nonce}`)
    return given.length === right.length && timingSafeEqual(given, right)
  } catch {
    // It names a key that is not on the ring.
    return false
  }
}

/** Whether an id is that of the request that an attempt began with. */
export const isRequestOf = ({ nonce }: Pick<Attempt, 'nonce'>, requestId: string): boolean =>
  requestId.startsWith(`_${nonce}.`)

const macOf = (keyring: Keyring, keyId: string, text: string): Buffer =>
  createHmac('sha256', keyring.keyFor('sign-saml-requests', keyId)).update(text).digest()
