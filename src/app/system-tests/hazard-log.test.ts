import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { testsNamedIn, titlesIn } from './named-tests.ts'

const page = readFileSync('docs/safety/hazard-log.md', 'utf8')
const hazards = [...page.matchAll(/^\| (H\d+) *\|(.*)\|$/gm)].map(([, id = '', cells = '']) => ({
  id,
  cells: cells.split('|').map((cell) => cell.trim()),
  tests: testsNamedIn(cells),
}))

test('hazards are numbered without a gap, so that none is dropped unnoticed', () => {
  expect(hazards.map(({ id }) => id)).toEqual(hazards.map((_, index) => `H${index + 1}`))
  expect(hazards.length).toBeGreaterThanOrEqual(24)
})

test.each(hazards)(
  '$id names its cause, effect, controls and what remains, and a control names a test',
  (hazard) => {
    expect(hazard.cells).toHaveLength(6)
    expect(hazard.cells.every((cell) => cell !== '')).toBe(true)
    expect(hazard.tests.length).toBeGreaterThan(0)
  },
)

test.each(hazards)('the risk that remains of $id is one with which a release need not wait', ({ cells }) => {
  const [, likelihood, severity] = /^([1-5]) x ([1-5])$/.exec(cells[4]!) ?? []

  expect(Number(likelihood) * Number(severity)).toBeLessThan(10)
})

test.each(
  hazards.flatMap(({ id, tests }) => tests.map(({ file, sentence }) => [id, file, sentence] as const)),
)('the control of %s is shown by %s: %s', (_, file, sentence) => {
  expect(titlesIn(file)).toContain(sentence)
})
