import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readCsv, writeCsv } from './csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test.each([
  ['plain cells', 'a,b\nc,d', '(a|b)(c|d)'],
  ['line ends of Windows', 'a,b\r\nc,d\r\n', '(a|b)(c|d)'],
  ['a byte order mark', '\uFEFFa,b', '(a|b)'],
  ['semicolons, as many spreadsheets write', 'a;b;c\nx,y;"z";w', '(a|b|c)(x,y|z|w)'],
  ['semicolons in quotes', 'a;b\n"x;y";z', '(a|b)(x;y|z)'],
  [
    'quotes with a comma, a quote and a break',
    '"a,1","say ""hi""","two\nlines"',
    '(a,1|say "hi"|two\nlines)',
  ],
  ['quotes within a cell', 'a,b"c\nd,"e"f",g', '(a|b"c)(d|e"f|g)'],
  ['spaces around cells', ' a , b ', '(a|b)'],
  ['empty cells and empty lines', 'a,,c\n\n,,\n', '(a||c)'],
  ['nothing at all', '', ''],
])('a table with %s is read', (_, text, rows) => {
  expect(
    cellsOf(text)
      .map((cells) => `(${cells.join('|')})`)
      .join(''),
  ).toBe(rows)
})

test('rows know their lines, also after a cell of two lines', () => {
  expect(readCsv('a\n\n"b\nb"\nc').map(({ line }) => line)).toEqual([1, 3, 5])
})

test('a cell that a spreadsheet quotes is read as it was', () => {
  const cell = fc
    .string({ unit: 'grapheme' })
    .map((text) => text.replaceAll('\r', '').trim().normalize('NFC'))
  const table = fc.array(fc.tuple(cell, cell, fc.constant('x')), { minLength: 1 })
  fc.assert(
    fc.property(table, (rows) => {
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
      const text = `a,b,c,d\n${rows.map((cells) => cells.map(quote).join(',')).join('\n')}`

      expect(cellsOf(text).slice(1)).toEqual(rows)
    }),
  )
})

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)']
const spaces = ['', ' ', '\u00A0', '\u3000', '\t', '\r', '\n', ' \t ']

test.each([
  ...formulas.flatMap((formula) => spaces.map((space) => space + formula)),
  ...['\t', '\r', '\n'].map((start) => `${start}plain`),
])('a spreadsheet shows %j as text', (text) => {
  expect(writeCsv([[text]])).toMatch(/^"?'/)
})

test.each([
  ['one = 1', 'one = 1'],
  ['  ten', '"  ten"'],
  [-1, '-1'],
  [null, ''],
  ['a "b", c', '"a ""b"", c"'],
  ['one; two', '"one; two"'],
])('the cell of %j is %j', (value, cell) => {
  expect(writeCsv([['first', value]])).toBe(`first,${cell}\r\n`)
})
