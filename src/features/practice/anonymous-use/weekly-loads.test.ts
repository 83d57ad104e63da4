// Secures X24.
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from '#shared/days.ts'

import { firstShownDay, weeklyLoads } from './weekly-loads.ts'

// A Wednesday.
const today = '2026-11-25'
const latest = (days: { day: string; loads: number }[], threshold = 10) =>
  weeklyLoads(days, today, threshold)[0]!.loads

test('a week runs from Monday to Sunday, and the present one is not among the eight', () => {
  const weeks = weeklyLoads([{ day: today, loads: 99 }], today, 10)

  expect(weeks).toHaveLength(8)
  expect(weeks[0]).toEqual({ from: '2026-11-16', to: '2026-11-22', loads: null })
  expect(weeks.at(-1)!.from).toBe(firstShownDay(today))
  expect(weeks.map(({ loads }) => loads)).toEqual(Array.from({ length: 8 }, () => null))
})

test('on a Sunday the week of that Sunday is not over, and on the Monday after it is', () => {
  expect(weeklyLoads([], '2026-11-22', 10)[0]!.to).toBe('2026-11-15')
  expect(weeklyLoads([], '2026-11-23', 10)[0]!.to).toBe('2026-11-22')
})

test.each([
  ['the threshold is shown', 10, 10],
  ['one less is not', 9, null],
  ['nothing at all looks like too little', 0, null],
])('a week of loads: %s', (_, loads, shown) => {
  expect(latest([{ day: '2026-11-16', loads }])).toBe(shown)
})

test('the days of a week are added up, and those around it are not', () => {
  const days = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map((day, index) => ({
    day,
    loads: 10 ** index,
  }))

  expect(latest(days)).toBe(110)
})

/** Days of the last eight weeks with loads around the threshold, and how many days later somebody looks. */
const cases = fc.record({
  threshold: fc.integer({ min: 5, max: 12 }),
  days: fc
    .uniqueArray(fc.nat(60), { maxLength: 40 })
    .chain((ago) => fc.tuple(...ago.map((day) => fc.record({ ago: fc.constant(day), loads: fc.nat(6) }))))
    .map((days) => days.map(({ ago, loads }) => ({ day: addDays(today, -ago), loads }))),
  later: fc.nat(13),
})

test('no figure stands on fewer loads than the threshold, and one that showed once never changes', () => {
  fc.assert(
    fc.property(cases, ({ threshold, days, later }) => {
      const lookedAt = addDays(today, later)
      const loadsSince = Array.from({ length: later }, (_, n) => ({ day: addDays(today, n + 1), loads: 3 }))
      const now = weeklyLoads(days, today, threshold)
      const afterwards = weeklyLoads([...days, ...loadsSince], lookedAt, threshold)

      for (const { from, to, loads } of [...now, ...afterwards]) {
        const counted = [...days, ...loadsSince].filter(({ day }) => from <= day && day <= to)
        const sum = counted.reduce((total, one) => total + one.loads, 0)
        expect(loads).toBe(sum >= threshold ? sum : null)
      }
      for (const week of now) {
        const again = afterwards.find(({ from }) => from === week.from)
        expect(again ?? week).toEqual(week)
      }
    }),
  )
})

test('what happens today changes nothing that anybody is shown', () => {
  fc.assert(
    fc.property(cases, fc.nat(50), ({ threshold, days }, loads) => {
      const others = days.filter(({ day }) => day !== today)
      expect(weeklyLoads([...others, { day: today, loads }], today, threshold)).toEqual(
        weeklyLoads(others, today, threshold),
      )
    }),
  )
})
