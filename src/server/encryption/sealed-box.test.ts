import { expect, test } from 'vitest'

import { DecryptionFailed } from './envelope.ts'
import { newBoxKeyPair, openSealed, sealFor } from './sealed-box.ts'

const pair = newBoxKeyPair()
const plain = Buffer.from('a shared day')
const sealed = sealFor(pair.publicKey, 'entry/1', plain)

test('what is sealed to a public key opens with the private half', () => {
  expect(openSealed(pair, 'entry/1', sealed)).toEqual(plain)
})

test('it opens with no other pair, at no other place, and with no half of another pair', () => {
  const other = newBoxKeyPair()

  expect(() => openSealed(other, 'entry/1', sealed)).toThrow(DecryptionFailed)
  expect(() => openSealed(pair, 'entry/2', sealed)).toThrow(DecryptionFailed)
  expect(() => openSealed({ ...pair, publicKey: other.publicKey }, 'entry/1', sealed)).toThrow(
    DecryptionFailed,
  )
})

test('altered in any byte it fails closed', () => {
  for (let index = 0; index < sealed.length; index += 1) {
    const altered = Buffer.from(sealed)
    altered[index]! ^= 1
    expect(() => openSealed(pair, 'entry/1', altered)).toThrow(DecryptionFailed)
  }
})

test('a public key of a weak point fails closed', () => {
  const weak = Buffer.concat([Buffer.alloc(32), sealed.subarray(32)])

  expect(() => openSealed(pair, 'entry/1', weak)).toThrow(DecryptionFailed)
})

test('cut anywhere it fails closed', () => {
  for (let length = 0; length < sealed.length; length += 1) {
    expect(() => openSealed(pair, 'entry/1', sealed.subarray(0, length))).toThrow(DecryptionFailed)
  }
})

test('sealed twice, nothing is the same', () => {
  const again = sealFor(pair.publicKey, 'entry/1', plain)

  expect(again.subarray(0, 32)).not.toEqual(sealed.subarray(0, 32))
  expect(again.subarray(32)).not.toEqual(sealed.subarray(32))
})
