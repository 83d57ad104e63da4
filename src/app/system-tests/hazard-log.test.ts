import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { evidenceFor } from '../../../scripts/evidence.ts'

const page = readFileSync('docs/safety/hazard-log.md', 'utf8')
const evidence = evidenceFor('Controls')
/** On which day all hazards were last rated that have no date of their own. */
const [, ratedOn = ''] = /last rated on (\S+),/.exec(page) ?? []

const hazards = [...page.matchAll(/^- \*\*(H\d+)\. (.+)\*\* \((.*)\)\n((?: {2}- .*\n)+)/gm)].map(
  ([, id = '', hazard = '', rating = '', rest = '']) => {
    const [risks = '', owner = '', ...states] = rating.split('; ')
    const [before = '', after = ''] = risks.split(', now ')
    const lines = rest
      .trimEnd()
      .split('\n')
      .map((line) => line.slice('  - '.length))
    /** What the line with this label says. */
    const labeled = (label: string) =>
      lines.find((line) => line.startsWith(`${label}: `))?.slice(label.length + 2) ?? ''
    const [cause = '', effect = ''] = lines[0]?.split(' → ') ?? []
    const cells = {
      hazard,
      cause,
      effect,
      before,
      after,
      'what remains': labeled('Remains'),
      owner,
      date: states.find((state) => state !== 'open') ?? ratedOn,
    }
    const isShown = evidence.has(id) || /see H\d+/.test(labeled('Control'))
    return {
      id,
      cells,
      isOpen: states.includes('open'),
      isShown,
      labels: lines.slice(1).map((line) => line.split(':')[0]),
    }
  },
)

/** Likelihood and severity, as in `2x5`. */
function riskOf(cell: string) {
  const [, likelihood, severity] = /^([1-5])x([1-5])$/.exec(cell) ?? []
  return { likelihood: Number(likelihood), severity: Number(severity) }
}

const inAll = (cell: string) => riskOf(cell).likelihood * riskOf(cell).severity

test('hazards are numbered without a gap, so that none is dropped unnoticed', () => {
  expect(hazards.map(({ id }) => id)).toEqual(hazards.map((_, index) => `H${index + 1}`))
  expect(hazards.length).toBeGreaterThanOrEqual(79)
})

test.each(hazards)(
  '$id has every field once, and a control that a test shows unless it is open',
  (hazard) => {
    const { cells, isOpen, isShown, labels } = hazard
    expect(Object.entries(cells).filter(([, cell]) => cell === '')).toEqual([])
    expect(labels.filter((label) => label !== 'Control')).toEqual(['Remains'])
    expect(['maker', 'officer', 'institution', 'operator']).toContain(cells.owner)
    expect(cells.date).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
    expect(isShown || isOpen).toBe(true)
  },
)

test('every hazard that a test names is in the log', () => {
  const ids = new Set(hazards.map(({ id }) => id))
  expect([...evidence.keys()].filter((id) => !ids.has(id))).toEqual([])
})

/** What follows from the risk that remains: `open` is said, the rest is in the figure. */
function statusOf({ cells, isOpen }: (typeof hazards)[number]) {
  if (isOpen) return 'open'
  return inAll(cells.after) >= 10 ? 'accept' : 'controlled'
}

test.each(hazards)('the risk of $id is rated before and after', ({ cells }) => {
  const [before, after] = [riskOf(cells.before), riskOf(cells.after)]

  expect(after.severity).toBe(before.severity)
  expect(after.likelihood).toBeLessThanOrEqual(before.likelihood)
  expect(inAll(cells.after)).toBeLessThanOrEqual(15)
})

// In each of these a person waits for help that does not come, or loses what holds them.
const couldDie = /\b(crisis|death|die|help (?:comes|is|does)|wait|danger|overdose|looks? in|despair|watch)\b/
test('the death of one person weighs the same everywhere', () => {
  const lighter = hazards.filter(
    ({ cells }) => couldDie.test(cells.effect) && riskOf(cells.before).severity < 5,
  )
  expect(lighter.map(({ id, cells }) => `${id}: ${cells.effect}`)).toEqual([])
})

test('the report counts the hazards of each status as the log has them, and names every open one', () => {
  const report = readFileSync('docs/safety/report.md', 'utf8')
  const of = (status: string) => hazards.filter((hazard) => statusOf(hazard) === status)
  expect(report).toContain(
    `${hazards.length} hazards in the [log](hazard-log.md), of which ${of('controlled').length} are controlled, ${of('accept').length} are the officer's to accept and ${of('open').length} are open`,
  )
  const named = new Set(report.match(/\bH\d+\b/g))
  expect(of('open').filter(({ id }) => !named.has(id))).toEqual([])
})
