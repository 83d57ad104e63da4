import { generateKeyPairSync } from 'node:crypto'

import fc from 'fast-check'
import { CompactSign, exportJWK } from 'jose'
import { expect, test } from 'vitest'

import { openStatement } from './open-statement.ts'
import type { PublicKey, Statement } from './statement.ts'

const statement: Statement = {
  kind: 'certificate',
  iss: 'https://evenkeel.example',
  number: '7F3K-9Q2M-AB4D-XY2Z',
  day: '2026-11-24',
  name: 'Zoë O’Neill',
  module: 'Sleep',
  taught: 'How sleep works.',
  minutes: 35,
}
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const { x } = await exportJWK(publicKey)
const key: PublicKey = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: 'one', x: x! }
const sign = (content: unknown) =>
  new CompactSign(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'EdDSA', kid: 'one' })
    .sign(privateKey)
const jws = await sign(statement)

test('a statement that one of the keys signed is read', async () => {
  expect(await openStatement(jws, [{ ...key, kid: 'other' }, key])).toEqual(statement)
})

// Secures Z63.
test('no character can be changed to any other', async () => {
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'
  const anyChange = fc.record({
    place: fc.nat({ max: jws.length - 1 }),
    character: fc.constantFrom(...characters.split('')),
  })
  await fc.assert(
    fc.asyncProperty(anyChange, async ({ place, character }) => {
      fc.pre(jws[place] !== character)
      const changed = jws.slice(0, place) + character + jws.slice(place + 1)
      expect(await openStatement(changed, [key])).toBeNull()
    }),
    { numRuns: 500 },
  )
  // The last one has bits that mean nothing to a lenient reader, so each of its spellings is tried.
  for (const character of characters.replace(jws.at(-1)!, '')) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its character
    expect(await openStatement(jws.slice(0, -1) + character, [key])).toBeNull()
  }
})

test('nothing can be left out or added', async () => {
  for (const changed of [jws.slice(1), jws.slice(0, -1), `${jws}A`, `${jws}=`, ` ${jws}`, `${jws}\n`, '']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its text
    expect(await openStatement(changed, [key])).toBeNull()
  }
})

test('what a key signed that is no statement is not read', async () => {
  expect(await openStatement(await sign({ ...statement, kind: 'pardon' }), [key])).toBeNull()
  expect(await openStatement(await sign({ ...statement, minutes: '35' }), [key])).toBeNull()
})

test('without the key that signed it nothing is genuine', async () => {
  expect(await openStatement(jws, [])).toBeNull()
})
