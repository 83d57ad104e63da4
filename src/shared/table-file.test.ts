import { expect, test } from 'vitest'

import { readTableFile } from './table-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const windows = (text: string) => Buffer.from(text, 'latin1')
const utf16le = (text: string) => Buffer.from(text, 'utf16le')
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

const table = 'No,Name\n1,José\n2,Zoë\n'
const cells = [
  ['No', 'Name'],
  ['1', 'José'],
  ['2', 'Zoë'],
]

function read(bytes: Uint8Array) {
  const file = readTableFile(bytes)
  return 'problem' in file
    ? file.problem
    : { encoding: file.encoding, cells: file.rows.map((row) => row.cells) }
}

test.each([
  ['UTF-8', 'UTF-8', utf8(table)],
  ['UTF-8 with a byte order mark', 'UTF-8', utf8(`\uFEFF${table}`)],
  ['UTF-8 with characters in two parts', 'UTF-8', utf8(table.normalize('NFD'))],
  ['UTF-16 LE', 'UTF-16', utf16le(table)],
  ['UTF-16 LE with a byte order mark', 'UTF-16', utf16le(`\uFEFF${table}`)],
  ['UTF-16 BE', 'UTF-16', utf16be(table)],
  ['UTF-16 BE with a byte order mark', 'UTF-16', utf16be(`\uFEFF${table}`)],
  ['Windows-1252', 'Windows-1252', windows(table)],
  ['Windows-1252 that ends with an accent', 'Windows-1252', windows('No,Name\n1,José\n2,Zoë\n'.trim())],
  ['CR alone', 'UTF-8', utf8(table.replaceAll('\n', '\r'))],
  ['CR and LF', 'UTF-8', utf8(table.replaceAll('\n', '\r\n'))],
  ['semicolons', 'UTF-8', utf8(table.replaceAll(',', ';'))],
  ['tabs', 'UTF-8', utf8(table.replaceAll(',', '\t'))],
])('a file in %s is read and told as %s', (_, encoding, bytes) => {
  expect(read(bytes)).toEqual({ encoding, cells })
})

test.each([
  ['nothing in it', utf8(''), 'This file is empty.'],
  ['blank lines alone', utf8('\n \r\n,,\n'), 'This file is empty.'],
  [
    'a quote that never ends',
    utf8('No,Name\n1,"José\n2,Zoë\n'),
    'The quote that begins in line 2 never ends.',
  ],
  [
    'a quote that is not doubled and takes rows along',
    utf8('No,Name\n1,"José"s\n2,Zoë\n3,"Ana"\n'),
    'A quote within line 2 is not doubled, so lines 2 to 4 run together.',
  ],
  ['a last row that is cut off', utf8('No,First,Last\n1,José,Hale\n2,Zo'), 'ends in the middle of a row'],
  [
    'half a character at its end',
    utf8('No,Name\n1,José\n2,Zoë').subarray(0, -1),
    'ends in the middle of a row',
  ],
  ['half of UTF-16 at its end', utf16le(table).subarray(0, -1), 'ends in the middle of a row'],
  ['zeros', Buffer.from([1, 0, 0, 2, 65, 0, 0, 9]), 'This is not a text file'],
  ['a workbook', utf8('PK\u0003\u0004 a zip archive'), 'or it has a password'],
  ['200,000 rows', utf8(`No\n${'7\n'.repeat(200_000)}`), 'more than 50,000 rows'],
  ['as many empty lines', utf8(`No\n7\n${'\r\n'.repeat(200_000)}`), 'more than 50,000 rows'],
  ['as many returns', utf8(`No\r7\r${'\r'.repeat(200_000)}`), 'more than 50,000 rows'],
  [
    'a million cells',
    utf8(`No\n${','.repeat(500_000)}${';'.repeat(400_000)}${'\t'.repeat(200_000)}`),
    'too many columns',
  ],
])('a file with %s is refused in words', (_, bytes, words) => {
  expect(read(bytes)).toContain(words)
})

test('a file may have as many rows as are allowed, and rows that are short in its middle', () => {
  expect(readTableFile(utf8(`No\n${'7\n'.repeat(50_000)}`))).toMatchObject({ encoding: 'UTF-8' })
  expect(readTableFile(utf8(`No\r\n7\r\n8`), 2)).toMatchObject({ encoding: 'UTF-8' })
  expect(readTableFile(utf8(`No\r\n7\r\n8\r\n9`), 2)).toMatchObject({
    problem: expect.stringContaining('more than 2 rows') as string,
  })
  expect(read(utf8('a,b\n1\n2,3\n4\n'))).toMatchObject({ encoding: 'UTF-8' })
})
