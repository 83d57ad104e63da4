import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { type NamedTest, testsNamedIn, titlesIn } from './named-tests.ts'

/** The rows that must hold before the first real data. The list is explicit, so that none is dropped unnoticed. */
const requiredRows =
  'A1 A3 A5 A6 A8 A9 A10 A12 A13 S1 S2 S3 S4 S5 S6 S7 S9 C1 C2 C3 C4 C6 ' +
  'Z1 Z2 Z3 Z4 Z5 Z6 Z7 Z8 Z9 Z10 Z11 Z12 Z13 J1 J2 J3 J4 J6 J7 J8 L1 L2 L3 L5 K1 H1 H3 ' +
  'I1 I2 I3 I4 I5 I8 R1 R2 R3 R4 R5 R6 X1 X2 X3 X4 X6 O1 O2 O3 O4'

interface Row {
  readonly id: string
  readonly tests: readonly NamedTest[]
}

const page = readFileSync('docs/security.md', 'utf8')
const [beforeRest = '', rest = ''] = page.split('## The rows after the gate')

function rowsOf(part: string): Row[] {
  return [...part.matchAll(/^\| ([A-Z]\d+) +\|(.*)$/gm)].map(([, id = '', cells = '']) => ({
    id,
    tests: testsNamedIn(cells),
  }))
}

const gateRows = rowsOf(beforeRest)
const everyRow = [...gateRows, ...rowsOf(rest)]

test('the page has each of the seventy rows of the gate once, and each names a test', () => {
  expect(gateRows.map(({ id }) => id).toSorted()).toEqual(requiredRows.split(' ').toSorted())
  expect(gateRows.filter(({ tests }) => tests.length === 0)).toEqual([])
})

test('no row is on the page twice', () => {
  expect(new Set(everyRow.map(({ id }) => id)).size).toBe(everyRow.length)
})

test.each(
  everyRow.flatMap(({ id, tests }) => tests.map((named) => [id, named.file, named.sentence] as const)),
)('%s is shown by %s: %s', (_, file, sentence) => {
  expect(titlesIn(file)).toContain(sentence)
})

test('every other link of the page leads to an existing file', () => {
  const links = [...page.matchAll(/\]\((?!https:)([^)#]+)\)/g)].map(([, to = '']) => to)

  expect(links.filter((to) => !existsSync(path.join('docs', to)))).toEqual([])
})
