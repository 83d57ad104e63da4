import { describe, expect, test } from 'vitest'

import { type Outcome, outcomes } from '#features/care/alerts/contract.ts'

import { type ClosingRefusal, closingRefusal, type Finding } from './closing.ts'
import { safeties, type Safety } from './contract.ts'
import { type TriageLevel, triageLevels } from './screener.ts'

const unknown: Finding = { safety: null, level: null }
const everySafety = [null, ...safeties]
const everyLevel = [null, ...triageLevels]
const everyOutcome = [null, ...outcomes]
const missing = 'takeover-and-precaution'

/**
 * What is refused of an act that says this of a critical alert, without a person who takes over and a precaution: one
 * line an outcome. In a line one sign a safety (none, safe, safe with support, unsure, not safe), in groups by the level
 * of the screener (none known, none, low, moderate, high): "." is accepted, "?" lacks takeover and precaution,
 * "n" is “no need” of somebody who may not be safe, "r" was not reached.
 */
const criticalTable: readonly (readonly [Outcome | null, string])[] = [
  [null, '...?? ...?? ...?? ...?? ?????'],
  ['spoke', '...?? ...?? ...?? ...?? ?????'],
  ['met', '...?? ...?? ...?? ...?? ?????'],
  ['referred', '...?? ...?? ...?? ...?? ?????'],
  ['emergency', '...?? ...?? ...?? ...?? ?????'],
  ['not-reached', 'rrrrr rrrrr rrrrr rrrrr rrrrr'],
  ['no-need', '...nn ...nn ...nn ...nn nnnnn'],
]
/** The same of a high alert, where only these differ: "s" says that nobody was reached, and how they were. */
const highTable = criticalTable.map(([outcome, line]) =>
  outcome === 'not-reached'
    ? ([outcome, '.ssss sssss sssss sssss sssss'] as const)
    : ([outcome, line] as const),
)
const meanings: Record<string, ClosingRefusal | null> = {
  '.': null,
  '?': missing,
  n: 'no-need-and-not-safe',
  r: 'nobody-reached',
  s: 'not-reached-and-seen',
}

interface Cell {
  readonly severity: 'critical' | 'high'
  readonly outcome: Outcome | null
  readonly safety: Safety | null
  readonly level: TriageLevel | null
  readonly expected: ClosingRefusal | null
}

const cells = (['critical', 'high'] as const).flatMap((severity) =>
  (severity === 'critical' ? criticalTable : highTable).flatMap(([outcome, line]) =>
    line.split(' ').flatMap((group, at) =>
      Array.from(group, (sign, of): Cell => {
        const [safety, level] = [everySafety[of] ?? null, everyLevel[at] ?? null]
        return { severity, outcome, safety, level, expected: meanings[sign] ?? null }
      }),
    ),
  ),
)

test('the table has every outcome, look and level of the screener', () => {
  expect(cells).toHaveLength(2 * everyOutcome.length * everySafety.length * everyLevel.length)
})

describe('an alert', () => {
  const nothing = { isTakenOver: false, hasPrecaution: false }

  test.each(cells)(
    'that is $severity, with the outcome $outcome, the look $safety and the screener $level: $expected',
    ({ expected, severity, outcome, safety, level }) => {
      const act = { severity, outcome, before: unknown, now: { safety, level }, ...nothing }

      expect(closingRefusal(act)).toBe(expected)
    },
  )

  test.each(cells)(
    'that is $severity, with the outcome $outcome, is taken over after $safety and $level: only a contradiction is refused',
    ({ expected, severity, outcome, safety, level }) => {
      const settled = { isTakenOver: true, hasPrecaution: true }
      const act = { severity, outcome, before: unknown, now: { safety, level }, ...settled }

      expect(closingRefusal(act)).toBe(expected === missing ? null : expected)
    },
  )
})

const notSafe: Finding = { safety: 'not-safe', level: null }
const spoke = { severity: 'critical', outcome: 'spoke' } as const

test('what is missing is named: who takes over, a precaution, or both', () => {
  const refusalWith = (isTakenOver: boolean, hasPrecaution: boolean) =>
    closingRefusal({ ...spoke, before: unknown, now: notSafe, isTakenOver, hasPrecaution })

  expect(refusalWith(false, false)).toBe(missing)
  expect(refusalWith(true, false)).toBe('precaution')
  expect(refusalWith(false, true)).toBe('takeover')
  expect(refusalWith(true, true)).toBeNull()
})

const nothing = { isTakenOver: false, hasPrecaution: false }

test('what was found before counts as what is found now, until another look or screener', () => {
  const high: Finding = { safety: null, level: 'high' }
  const refusal = (before: Finding, now: Finding) => closingRefusal({ ...spoke, before, now, ...nothing })

  expect(refusal(notSafe, unknown)).toBe(missing)
  expect(refusal(notSafe, { safety: 'safe', level: null })).toBeNull()
  expect(refusal(high, unknown)).toBe(missing)
  expect(refusal(high, { safety: null, level: 'low' })).toBeNull()
})

test('a look takes back no high screener, and a screener no look', () => {
  const refusal = (before: Finding, now: Finding) => closingRefusal({ ...spoke, before, now, ...nothing })

  expect(refusal({ safety: null, level: 'high' }, { safety: 'safe', level: null })).toBe(missing)
  expect(refusal(notSafe, { safety: null, level: 'none' })).toBe(missing)
})

test('“no need” closes nothing of somebody who was found not safe, though somebody has taken over', () => {
  const act = { severity: 'high', outcome: 'no-need', before: notSafe, now: unknown } as const

  expect(closingRefusal({ ...act, ...nothing })).toBe(missing)
  expect(closingRefusal({ ...act, isTakenOver: true, hasPrecaution: true })).toBe('no-need-and-not-safe')
})

test('of a high alert of somebody who was found not safe, “not reached” needs somebody who takes over', () => {
  const act = { severity: 'high', outcome: 'not-reached', before: notSafe, now: unknown } as const

  expect(closingRefusal({ ...act, ...nothing })).toBe(missing)
  expect(closingRefusal({ ...act, isTakenOver: true, hasPrecaution: true })).toBeNull()
})
