import { expect, test } from 'vitest'

import { csvCell } from './csv-cells.ts'

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)']
const spaces = ['', ' ', '\u00A0', '\u3000', '\t', '\r', '\n', ' \t ']

test.each([
  ...formulas.flatMap((formula) => spaces.map((space) => space + formula)),
  ...['\t', '\r', '\n'].map((start) => `${start}plain`),
])('a spreadsheet shows %j as text', (text) => {
  expect(csvCell(text)).toMatch(/^"?'/)
  expect(csvCell([text, 'plain'])).toMatch(/^"?'/)
})

test.each([
  ['one = 1', 'one = 1'],
  ['  ten', '  ten'],
  [-1, '-1'],
  [null, ''],
  ['a "b", c', '"a ""b"", c"'],
  [['one', 'two'], '"one; two"'],
])('the cell of %j is %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})
