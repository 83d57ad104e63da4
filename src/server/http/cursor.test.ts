import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { temporaryKeyring } from '../encryption/keyring.ts'
import { cursorOf, pageBytes, pageOf, pageSize, positionOf } from './cursor.ts'

const keyring = temporaryKeyring()
const position = { at: new Date('2026-11-20T12:00:00.123Z'), id: randomUUID() }

test('a cursor leads back to its position', () => {
  expect(positionOf(keyring, cursorOf(keyring, position))).toEqual(position)
  expect(positionOf(keyring, undefined)).toBeNull()
})

test.each(['', 'x', 'a.b.c', cursorOf(temporaryKeyring(), position), `${cursorOf(keyring, position)}x`])(
  'a cursor that was not made here is refused: %s',
  (cursor) => {
    expect(() => positionOf(keyring, cursor)).toThrow('Not a cursor from this list')
  },
)

// Secures I4.
test('a page holds a hundred rows and says where the next one starts', () => {
  const rows = Array.from({ length: pageSize + 1 }, (_, index) => ({ ...position, index }))

  expect(pageOf(keyring, rows, (row) => row).items).toHaveLength(pageSize)
  expect(pageOf(keyring, rows, (row) => row).next).not.toBeNull()
  expect(pageOf(keyring, rows.slice(1), (row) => row).next).toBeNull()
})

test('a page ends before its texts are more than 256 KiB, and has one row at least', () => {
  const rows = Array.from({ length: 9 }, () => ({ ...position, texts: { sealed: Buffer.alloc(60_000) } }))
  const long = [{ ...position, text: 'a'.repeat(pageBytes + 1) }, position]

  expect(pageOf(keyring, rows, (row) => row).items).toHaveLength(4)
  expect(pageOf(keyring, rows, (row) => row).next).not.toBeNull()
  expect(pageOf(keyring, long, (row) => row).items).toHaveLength(1)
  expect(pageOf(keyring, rows.slice(0, 4), (row) => row).next).toBeNull()
})
