import { expect, test } from 'vitest'

import { type Outcome, outcomes } from '#features/care/alerts/contract.ts'

import { type Contradiction, contradictionIn, type Finding, foundAfter, missingFor } from './closing.ts'
import { safeties } from './contract.ts'
import { triageLevels } from './screener.ts'

const everySafety = [null, ...safeties]
const everyLevel = [null, ...triageLevels]

/**
 * What contradicts itself in an act that says this of an alert: one line an outcome. In a line one sign a safety (none,
 * safe, safe with support, unsure, not safe), in groups by the level of the screener (none known, none, low, moderate,
 * high): "." does not, "n" is “no need” of somebody who may not be safe, "s" says that nobody was reached, and how they were.
 */
const table: readonly (readonly [Outcome | null, string])[] = [
  [null, '..... ..... ..... ..... .....'],
  ['spoke', '..... ..... ..... ..... .....'],
  ['met', '..... ..... ..... ..... .....'],
  ['referred', '..... ..... ..... ..... .....'],
  ['emergency', '..... ..... ..... ..... .....'],
  ['not-reached', '.ssss sssss sssss sssss sssss'],
  ['no-need', '...nn ...nn ...nn ...nn nnnnn'],
]
const meanings: Record<string, Contradiction> = { n: 'no-need-and-not-safe', s: 'not-reached-and-seen' }

test('the table has every outcome', () => {
  expect(table.map(([outcome]) => outcome)).toEqual(expect.arrayContaining([null, ...outcomes]))
})

test.each(table)(
  'with the outcome %s these looks and levels of the screener contradict it',
  (outcome, line) => {
    const signs = line.split(' ').flatMap((group) => group.split(''))
    const all = everyLevel.flatMap((level) => everySafety.map((safety) => ({ safety, level })))

    expect(all.map((now) => contradictionIn({ outcome, now }))).toEqual(
      signs.map((sign) => meanings[sign] ?? null),
    )
  },
)

const notSafe: Finding = { safety: 'not-safe', level: null }
const high: Finding = { safety: null, level: 'high' }
const nothing = { isTakenOver: false, hasPrecaution: false }

test('what is missing is named: who takes over, a precaution, or both', () => {
  const missing = (isTakenOver: boolean, hasPrecaution: boolean) =>
    missingFor(notSafe, { isTakenOver, hasPrecaution })

  expect(missing(false, false)).toBe('takeover-and-precaution')
  expect(missing(true, false)).toBe('precaution')
  expect(missing(false, true)).toBe('takeover')
  expect(missing(true, true)).toBeNull()
})

test('a look takes back no high screener, and a screener no look', () => {
  const missing = (before: Finding, now: Finding) => missingFor(foundAfter(before, now), nothing)

  expect(missing(high, { safety: 'safe', level: null })).toBe('takeover-and-precaution')
  expect(missing(notSafe, { safety: null, level: 'none' })).toBe('takeover-and-precaution')
  expect(missing(notSafe, { safety: 'safe', level: null })).toBeNull()
  expect(missing(high, { safety: null, level: 'low' })).toBeNull()
})
