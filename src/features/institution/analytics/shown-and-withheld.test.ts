import { expect, test } from 'vitest'

import { type Member, publishablePeriods, withheldCells, withheldWeeks } from './suppression.ts'

const rule = { threshold: 10, isRenewal: false }
const renewal = { threshold: 10, isRenewal: true }

function crowd(size: number, more: Partial<Member> = {}): Member[] {
  return Array.from({ length: size }, () => ({ unit: 'A', shift: 'Day', counts: [1, 1, 1], ...more }))
}

test.each([
  ['lie within each other', ['Day'], ['Night']],
  ['cross widely', ['Day', 'Night'], ['Day', 'Night']],
])('units and shifts that %s are all shown', (_, ofA, ofB) => {
  const members = [
    ...ofA.flatMap((shift) => crowd(15, { shift })),
    ...ofB.flatMap((shift) => crowd(15, { unit: 'B', shift })),
  ]

  expect(withheldCells(members, rule)).toEqual({ units: new Set(), shifts: new Set() })
})

test('of many shifts only so many are shown that each union of them was checked', () => {
  const members = Array.from({ length: 14 }, (_, shift) => crowd(20 + shift, { shift: `${shift}` })).flat()

  const { shifts } = withheldCells(members, rule)

  // Eleven are left, and the hidden ones count as one more.
  expect(shifts).toEqual(new Set(['0', '1', '2']))
})

test('people without any figure withhold nothing, though all of them are new', () => {
  const silent = crowd(9, { counts: [0, 0, 0], isNew: { unit: true, shift: true } })

  const withheld = withheldCells([...crowd(20), ...silent, ...crowd(20, { unit: 'B' })], rule)

  expect(withheld).toEqual({ units: new Set(), shifts: new Set() })
})

test('with a week of too few people the smallest other week is withheld, not an empty one', () => {
  const inWeeks = (size: number, counts: number[]) => Array.from({ length: size }, () => ({ counts }))
  const people = [...inWeeks(3, [1, 0, 0, 0]), ...inWeeks(30, [0, 1, 0, 0]), ...inWeeks(12, [0, 0, 1, 0])]

  expect(withheldWeeks(people, 4, 10)).toEqual(new Set([0, 2]))
})

test.each([
  ['week', [1, 9, 9], [5, 0, 0], [1, 2]],
  ['quarter', [2, 2, 2], [1, 1, 50], [0, 1]],
])('one person’s share counts in each period, also if it is large in the %s alone', (_, all, one, shown) => {
  const people = [...crowd(10, { counts: all }), ...crowd(1, { counts: one })]

  expect(publishablePeriods(people, rule)).toEqual(shown)
})

test('a renewal shows no figures at all where too few people are in the latest week', () => {
  const quiet = crowd(12, { counts: [0, 1, 1] })

  expect(publishablePeriods(quiet, rule)).toEqual([0, 1, 2])
  expect(publishablePeriods(quiet, renewal)).toEqual([])
  expect(publishablePeriods([...quiet, ...crowd(9)], renewal)).toEqual([])
})

test('a renewal may have nobody in the weeks before the latest', () => {
  expect(publishablePeriods(crowd(12, { counts: [1, 0, 0] }), renewal)).toEqual([0, 1, 2])
})
