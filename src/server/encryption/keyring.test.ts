// Secures K1.
import { chmodSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { createKeyFile, newKeyLine, readKeyring } from './keyring.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-keys-'))

test('a new key file is closed to others and can be read back', () => {
  const file = path.join(folder, 'new')

  createKeyFile(file)

  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readKeyring(file).current).toBe('1')
})

test('a key file is never written over', () => {
  const file = path.join(folder, 'kept')
  createKeyFile(file)

  expect(() => createKeyFile(file)).toThrow('EEXIST')
})

test('every purpose has a key of its own', () => {
  const file = path.join(folder, 'purposes')
  createKeyFile(file)
  const ring = readKeyring(file)

  const keys = [
    ring.keyFor('wrap-personal-keys', '1'),
    ring.keyFor('sign-cursors', '1'),
    ring.keyFor('audit-chain', '1'),
  ]

  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3)
})

test('the last key of the file is in use and older ones stay readable', () => {
  const file = path.join(folder, 'rotated')
  writeFileSync(file, newKeyLine('1') + newKeyLine('2'), { mode: 0o600 })

  const ring = readKeyring(file)

  expect(ring.current).toBe('2')
  expect(ring.keyFor('sign-cursors', '1')).toHaveLength(32)
  expect(() => ring.keyFor('sign-cursors', '3')).toThrow('not in KEY_FILE')
})

// Secures K2.
test.each([
  ['missing', undefined, 0o600, 'does not exist'],
  ['open-to-others', newKeyLine('1'), 0o644, 'can be read by others'],
  ['empty', '', 0o600, 'holds no key'],
  ['short', '1:c2hvcnQ=\n', 0o600, 'is not id:base64'],
  ['twice', newKeyLine('1') + newKeyLine('1'), 0o600, 'one key id twice'],
])('a key file that is %s is refused in words', (name, content, mode, words) => {
  const file = path.join(folder, name)
  if (content !== undefined) writeFileSync(file, content)
  if (content !== undefined) chmodSync(file, mode)

  expect(() => readKeyring(file)).toThrow(words)
})
