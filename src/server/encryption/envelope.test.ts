import { randomBytes } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { DecryptionFailed, decrypt, encrypt } from './envelope.ts'

const key = randomBytes(32)
const place = 'entry/1/content'

test('what is sealed opens again for the same place', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (content) => {
      const plain = Buffer.from(content)
      expect(decrypt(key, place, encrypt(key, place, plain))).toEqual(plain)
    }),
  )
})

test('an envelope altered in any byte fails closed', () => {
  const sealed = encrypt(key, place, Buffer.from('a quiet morning'))

  for (let index = 0; index < sealed.length; index += 1) {
    const altered = Buffer.from(sealed)
    altered[index] = altered[index]! ^ 1
    expect(() => decrypt(key, place, altered)).toThrow(DecryptionFailed)
  }
})

test('an envelope cut at any length fails closed', () => {
  const sealed = encrypt(key, place, Buffer.from('a quiet morning'))

  for (let length = 0; length < sealed.length; length += 1) {
    expect(() => decrypt(key, place, sealed.subarray(0, length))).toThrow(DecryptionFailed)
  }
})

test('an envelope opens neither elsewhere nor with another key', () => {
  const sealed = encrypt(key, place, Buffer.from('a quiet morning'))

  expect(() => decrypt(key, 'entry/2/content', sealed)).toThrow(DecryptionFailed)
  expect(() => decrypt(randomBytes(32), place, sealed)).toThrow(DecryptionFailed)
})

// Secures J1.
test('no nonce is used twice in a hundred thousand seals', () => {
  const nonces = new Set<string>()

  for (let count = 0; count < 100_000; count += 1) {
    nonces.add(encrypt(key, place, Buffer.of(1)).subarray(1, 13).toString('hex'))
  }

  expect(nonces.size).toBe(100_000)
})
