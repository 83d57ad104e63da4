import { expect, test } from 'vitest'

import { DecryptionFailed } from './envelope.ts'
import { type BoxPlace, newBoxKeyPair, openSealed, publicHalfOf, sealFor } from './hpke.ts'

const pair = newBoxKeyPair()
const place: BoxPlace = {
  purpose: 'shared-entry',
  ownerId: 'ana',
  recipientId: 'ben',
  recipientVersion: 1,
  record: 'entry',
}
const plain = Buffer.from('thirty-two bytes of a text’s key')

test('what was sealed for a key pair opens with its private half', async () => {
  const sealed = await sealFor(pair.publicKey, place, plain)

  expect(await openSealed(pair.privateKey, place, sealed)).toEqual(plain)
  expect(publicHalfOf(pair.privateKey)).toEqual(pair.publicKey)
  expect(pair.publicKey).toHaveLength(32)
})

// Secures J11.
test('another key does not open it', async () => {
  const sealed = await sealFor(pair.publicKey, place, plain)

  await expect(openSealed(newBoxKeyPair().privateKey, place, sealed)).rejects.toThrow(DecryptionFailed)
})

test.each<Partial<BoxPlace>>([
  { purpose: 'recovery-contact' },
  { purpose: 'recovery-help' },
  { ownerId: 'eve' },
  { recipientId: 'eve' },
  { recipientVersion: 2 },
  { record: 'another entry' },
])('a box does not open for %o', async (other) => {
  const sealed = await sealFor(pair.publicKey, place, plain)

  await expect(openSealed(pair.privateKey, { ...place, ...other }, sealed)).rejects.toThrow(DecryptionFailed)
})

test('a box with any byte altered, or cut anywhere, does not open', async () => {
  const sealed = await sealFor(pair.publicKey, place, plain)

  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed)
    // The highest bit of the last byte of an X25519 key does not count (RFC 7748, section 5).
    altered[at]! ^= 1
    await expect(openSealed(pair.privateKey, place, altered)).rejects.toThrow(DecryptionFailed)
    await expect(openSealed(pair.privateKey, place, sealed.subarray(0, at))).rejects.toThrow(DecryptionFailed)
  }
})

test('a public key that gives no secret is refused', async () => {
  const weak = Buffer.concat([Buffer.alloc(32), (await sealFor(pair.publicKey, place, plain)).subarray(32)])

  await expect(openSealed(pair.privateKey, place, weak)).rejects.toThrow(DecryptionFailed)
  await expect(sealFor(Buffer.alloc(32), place, plain)).rejects.toThrow('Encapsulation failed')
})

test('the same bytes are sealed in another way each time', async () => {
  expect(await sealFor(pair.publicKey, place, plain)).not.toEqual(await sealFor(pair.publicKey, place, plain))
})
