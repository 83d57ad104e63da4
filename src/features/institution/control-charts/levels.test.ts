import { expect, test } from 'vitest'

import type { Series, SeriesChange } from './contract.ts'
import { changesSeenIn, levelsOf, listChanges, measuresAround } from './levels.ts'

const weekFrom = (from: string, to: string, avgStress: number | null = 4) => {
  return { from, to, avgStress, isWithheld: avgStress === null }
}
const weeks = [
  weekFrom('2026-10-05', '2026-10-11', 3),
  weekFrom('2026-10-12', '2026-10-18', null),
  weekFrom('2026-10-19', '2026-10-25', 6),
  weekFrom('2026-10-26', '2026-11-01', 9),
]
const changeAfter = (from: string, to: string, levelBefore: number, levelAfter: number): SeriesChange => ({
  direction: levelAfter > levelBefore ? 'rose' : 'fell',
  after: { from, to },
  seenOn: '2026-11-15',
  levelBefore,
  levelAfter,
})
const first = changeAfter('2026-10-05', '2026-10-11', 3.1, 6.2)
const second = changeAfter('2026-10-19', '2026-10-25', 6.2, 8.9)
const series = (changes: SeriesChange[], its = weeks): Series => ({
  kind: 'unit',
  name: 'North',
  weeks: its,
  changes,
})

test.each<[string, Series, (number | null)[]]>([
  ['without a change is the mean of what is shown', series([]), [6, 6, 6, 6]],
  ['changes with the first week after a change', series([first]), [3.1, 6.2, 6.2, 6.2]],
  ['changes with each change', series([first, second]), [3.1, 6.2, 6.2, 8.9]],
  ['is that before the first change until then', series([second]), [6.2, 6.2, 6.2, 8.9]],
  ['of which no week is shown is none', series([], [weekFrom('2026-10-05', '2026-10-11', null)]), [null]],
])('the level of a series %s', (_, its, levels) => {
  expect(levelsOf(its)).toEqual(levels)
})

test('changes are listed the latest first, each with its group', () => {
  expect(listChanges([series([first]), { ...series([second]), kind: 'shift', name: 'Night' }])).toEqual([
    { kind: 'shift', name: 'Night', ...second },
    { kind: 'unit', name: 'North', ...first },
  ])
})

test('what changed lately are the changes that were first seen in so many weeks up to the latest', () => {
  const seen = [
    series([
      { ...first, seenOn: '2026-10-25' },
      { ...second, seenOn: '2026-11-01' },
    ]),
  ]

  expect([1, 2].map((count) => changesSeenIn(seen, count).length)).toEqual([1, 2])
  expect(changesSeenIn([], 4)).toEqual([])
})

test('what was done stands beside a change for three weeks before it and after it', () => {
  const days = ['2026-09-19', '2026-09-20', '2026-10-11', '2026-11-01', '2026-11-02']
  const measures = days.map((day) => ({ id: day, day, text: 'A talk', createdAt: `${day}T12:00:00.000Z` }))

  expect(measuresAround(first, measures).map(({ day }) => day)).toEqual(days.slice(1, 4))
})
