import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { chainOfNone, chainStart, macOf } from '#features/core/audit-trail/server/chain.ts'

import { decrypt } from './envelope.ts'
import { openSealed } from './hpke.ts'
import { readKeyring } from './keyring.ts'
import { deriveKey, unwrapVaultKey } from './vault-key.ts'

// What is stored has these forms, so a change that fails here loses what people wrote. The values are not of this code:
// Python's `cryptography` made them from NIST SP 800-38D, RFC 5869 and RFC 9180.
const bytes = (first: number) => Buffer.from(Array.from({ length: 32 }, (_, index) => first + index))
const base64 = (text: string) => Buffer.from(text, 'base64')
const text = 'a quiet morning'

function keyring() {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'evenkeel-keys-')), 'keys')
  writeFileSync(file, `1:${bytes(0).toString('base64')}\n`, { mode: 0o600 })
  return readKeyring(file)
}

test('an envelope that was made elsewhere opens', () => {
  const envelope = base64('AWRlZmdoaWprbG1ubwAK3A38fvUjTPCxVm1T710pO68TEIwivlMNLYazCw0=')

  expect(decrypt(bytes(0), 'a/place', envelope).toString()).toBe(text)
})

test('a master key gives a purpose the key that HKDF gives elsewhere', () => {
  expect(keyring().keyFor('sign-cursors', '1').toString('hex')).toBe(
    '0e9556b783a863803b5ec3b57454fd091dc7bac23e37f9df098e450cdf55dfae',
  )
})

test('a vault key that was wrapped elsewhere opens by its way in', () => {
  const wrapped = base64(
    'AXBxcnN0dXZ3eHl6e6y25fOSEBNEMyYdJTUmmokGBS3oGtabOOrvk9cWUyICZ6j/8xudlLqtPQi/B4Ih82dV+q4I0rgaSl4WkA6Np0QTTXYdJk/ySZvGFBuM',
  )
  const place = { userId: 'owner', version: 3, wayIn: 'password' }

  const key = unwrapVaultKey(keyring(), place, deriveKey(bytes(32), 'password-wrapping'), {
    masterId: '1',
    wrapped,
  })

  expect(key.bytes).toEqual(bytes(64))
})

test('a box that was sealed elsewhere opens for its recipient', async () => {
  const privateKey = base64('MC4CAQAwBQYDK2VuBCIEICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj9A')
  const box = base64('B6N8vBQgk8i3VdwbEOhstCY3StFqqFPtC9/AsrhtHHyalKxN2OGha9nBzz/U/VoNF6utOX+XFs0tjOqwi77u')
  const place = {
    purpose: 'shared-entry',
    ownerId: 'owner',
    recipientId: 'recipient',
    recipientVersion: 4,
    record: 'record',
  } as const

  expect((await openSealed(privateKey, place, box)).toString()).toBe(text)
})

test('an event of the trail has the MAC that it has elsewhere', () => {
  const event = {
    id: 41,
    at: '1796000000000000',
    actorId: null,
    actorRole: null,
    institutionId: null,
    action: 'product.start',
    objectKind: 'product',
    objectId: null,
    subjectId: null,
    outcome: 'done',
    client: null,
    requestId: null,
    addressPrefix: null,
  } as const

  const mac = macOf(keyring(), { chain: chainOfNone, position: 1, keyId: '1' }, chainStart, event)

  expect(mac.toString('hex')).toBe('c8a2b96b02d5b9bfa5d1e7d45fb7432f9b7567db02f80cc58e46730b910aa0e2')
})
