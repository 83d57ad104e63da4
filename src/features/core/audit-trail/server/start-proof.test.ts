import { expect, test } from 'vitest'

import { temporaryKeyring } from '#server/encryption/keyring.ts'

import { chainOfNone, chainStart, type Link, startProofOf } from './chain.ts'

const keyring = temporaryKeyring()
const proofOf = (link: Partial<Link> = {}, mac = chainStart) =>
  startProofOf(keyring, { chain: chainOfNone, position: 3, keyId: keyring.current, ...link }, mac)

test.each([
  ['chain', proofOf({ chain: crypto.randomUUID() })],
  ['position', proofOf({ position: 4 })],
  ['MAC', proofOf({}, Buffer.alloc(32, 1))],
])('the proof of a start holds for no other %s', (_, other) => {
  expect(other).not.toEqual(proofOf())
  expect(proofOf()).toEqual(proofOf())
})
