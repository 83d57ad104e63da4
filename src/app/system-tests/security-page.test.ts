import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { evidenceFor } from '../../../scripts/evidence.ts'

/** The rows that must hold before the first real data. The list is explicit, so that none is dropped unnoticed. */
const requiredRows =
  'A1 A3 A5 A6 A8 A9 A10 A12 A13 S1 S2 S3 S4 S5 S6 S7 S9 C1 C2 C3 C4 C6 ' +
  'Z1 Z2 Z3 Z4 Z5 Z6 Z7 Z8 Z9 Z10 Z11 Z12 Z13 J1 J2 J3 J4 J6 J7 J8 L1 L2 L3 L5 K1 H1 H3 ' +
  'I1 I2 I3 I4 I5 I8 R1 R2 R3 R4 R5 R6 X1 X2 X3 X4 X6 O1 O2 O3 O4'

const page = readFileSync('docs/security.md', 'utf8')
const rowsOnPage = [...page.matchAll(/\*\*([A-Z]\d+)\*\*( \*\*Part\.\*\*)?/g)]
const evidence = evidenceFor('Secures')

test('each of the seventy rows of the gate is shown by a test with a title', () => {
  const shown = [...evidence]
    .filter(([, tests]) => tests.some(({ title }) => title !== undefined))
    .map(([id]) => id)

  expect(requiredRows.split(' ').filter((id) => !shown.includes(id))).toEqual([])
})

test('a row that the page adds to is shown by a test, unless it holds in part only', () => {
  const unshown = rowsOnPage.filter(([, id = '', part]) => !evidence.has(id) && part === undefined)

  expect(unshown.map(([, id]) => id)).toEqual([])
})

test('no row is on the page twice', () => {
  const ids = rowsOnPage.map(([, id]) => id)

  expect(ids.length).toBeGreaterThan(40)
  expect(new Set(ids).size).toBe(ids.length)
})
