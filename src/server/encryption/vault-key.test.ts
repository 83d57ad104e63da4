import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'

import { expect, test } from 'vitest'

import { DecryptionFailed } from './envelope.ts'
import { temporaryKeyring } from './keyring.ts'
import { deriveKey, newVaultKey, rewrapVaultKey, unwrapVaultKey, wrapVaultKey } from './vault-key.ts'

const keyring = temporaryKeyring()
const place = { userId: 'ana', version: 3, wayIn: 'password' }
const wayInKey = randomBytes(32)
const vault = newVaultKey(3)
const stored = wrapVaultKey(keyring, place, wayInKey, vault.bytes)

test('a wrapped vault key opens with its way in and its master key', () => {
  expect(unwrapVaultKey(keyring, place, wayInKey, stored).bytes).toEqual(vault.bytes)
})

// Secures J2.
test.each([
  ['another way in', () => unwrapVaultKey(keyring, place, randomBytes(32), stored)],
  [
    'another master key',
    () => unwrapVaultKey({ ...temporaryKeyring(), current: 'temporary' }, place, wayInKey, stored),
  ],
  ['another person', () => unwrapVaultKey(keyring, { ...place, userId: 'ben' }, wayInKey, stored)],
  ['another version', () => unwrapVaultKey(keyring, { ...place, version: 4 }, wayInKey, stored)],
  [
    'another kind of way in',
    () => unwrapVaultKey(keyring, { ...place, wayIn: 'recovery-code' }, wayInKey, stored),
  ],
])('a wrapped vault key does not open for %s', (_, open) => {
  expect(open).toThrow(DecryptionFailed)
})

test('a new outer layer leaves the way in as it was', () => {
  const again = rewrapVaultKey(keyring, place, stored)

  expect(again.wrapped).not.toEqual(stored.wrapped)
  expect(unwrapVaultKey(keyring, place, wayInKey, again).bytes).toEqual(vault.bytes)
})

test('each purpose gives another key, and the same secret gives the same key', () => {
  const secret = randomBytes(32)
  const purposes = [
    'session',
    'password-wrapping',
    'password-verifier',
    'recovery-code',
    'newer-vault',
  ] as const
  const keys = purposes.map((purpose) => deriveKey(secret, purpose).toString('hex'))

  expect(new Set(keys).size).toBe(purposes.length)
  expect(deriveKey(secret, 'session').toString('hex')).toBe(keys[0])
})

test('no log and no JSON has the bytes of a vault key', () => {
  const seen = `${JSON.stringify({ vault })} ${inspect(vault)} ${Object.values(vault).join(' ')}`

  expect(seen).not.toContain(vault.bytes.toString('base64').slice(0, 12))
  expect(seen).not.toContain(vault.bytes.toString('hex').slice(0, 12))
  expect(seen).not.toContain('"bytes"')
})
