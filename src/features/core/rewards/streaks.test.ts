import { array, assert, constant, nat, oneof, property } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, type Day, daysBetween } from '#shared/days.ts'

import { streaksOf } from './streaks.ts'

const monday = '2026-03-02'

/** Days from Monday on, written as one sign each: x a check-in, . a rest day. The last sign is today. */
function read(signs: string) {
  const days = Array.from(signs, (sign, index) => (sign === 'x' ? [addDays(monday, index)] : [])).flat()
  return streaksOf(days, addDays(monday, signs.length - 1))
}

describe('the current streak', () => {
  test.each([
    ['', 0],
    ['.', 0],
    ['x', 1],
    ['xxx', 3],
    // Today may still come.
    ['xxx.', 3],
    // Two rest days, and today may still come.
    ['xxx...', 3],
    // Three rest days are over.
    ['xxx....', 0],
    ['xxx....x', 1],
    ['xxxxx..xxxxx..xxxxx..', 15],
    ['x..x', 2],
    // The third rest day in seven leaves what came after the first of them.
    ['xxxx.xx.x.x', 4],
    ['x.x.x.x.x', 3],
    // Exactly seven days apart, the first and the third rest day no longer crowd.
    ['xx.x.xxxx.xx', 9],
    ['xx.x.xxx.xx', 6],
    ['xx.x.xx.xx', 5],
  ])('of %j is %i days long', (signs, length) => {
    expect(read(signs).current.length).toBe(length)
  })

  test('begins with its first check-in', () => {
    expect(read('x....xx.x').current.start).toBe(addDays(monday, 5))
    expect(read('x....').current.start).toBeNull()
  })

  test('leaves out days ahead of today, which a change of time zone can make', () => {
    expect(streaksOf([monday, addDays(monday, 1)], monday)).toMatchObject({
      current: { length: 1 },
      longest: 1,
    })
  })

  test('counts across the change of the clocks and the end of a year', () => {
    expect(streaksOf(['2026-03-07', '2026-03-08', '2026-03-09'], '2026-03-09').current.length).toBe(3)
    expect(streaksOf(['2025-12-31', '2026-01-01'], '2026-01-01').current.start).toBe('2025-12-31')
  })
})

describe('the longest streak', () => {
  test.each([
    ['', 0],
    ['xxx....x', 3],
    ['x....xxx', 3],
    ['xxxxx..xxxxx..xxxxx....', 15],
    ['x.x.x.x.x', 3],
  ])('of %j is %i days long', (signs, length) => {
    expect(read(signs).longest).toBe(length)
  })
})

/** The rule as it is written, with no thought for speed: tries every beginning, and looks at every seven days. */
function naive(days: readonly Day[], today: Day) {
  const done = new Set(days)
  const stretchFrom = (start: Day, end: Day) =>
    Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => addDays(start, index))
  const isStreak = (stretch: Day[]) =>
    stretch.every((_, index) => stretch.slice(index, index + 7).filter((day) => !done.has(day)).length <= 2)
  const lengthOn = (end: Day) =>
    Math.max(
      0,
      ...days
        .filter((start) => start <= end)
        .map((start) => stretchFrom(start, end))
        .filter(isStreak)
        .map((stretch) => stretch.filter((day) => done.has(day)).length),
    )
  return {
    current: lengthOn(done.has(today) ? today : addDays(today, -1)),
    longest: Math.max(0, ...days.map(lengthOn)),
  }
}

// Mostly check-ins, so that long streaks and near breaks come up.
const history = array(
  oneof({ weight: 3, arbitrary: constant('x') }, { weight: 1, arbitrary: constant('.') }),
  {
    maxLength: 45,
  },
).map((signs) => signs.join(''))

test('any history gives the streaks that the written rule gives', () => {
  assert(
    property(history, (signs) => {
      const days = Array.from(signs, (sign, index) => (sign === 'x' ? [addDays(monday, index)] : [])).flat()
      const today = addDays(monday, signs.length - 1)

      const { current, longest } = streaksOf(days, today)

      expect({ current: current.length, longest }).toEqual(naive(days, today))
    }),
    { numRuns: 500 },
  )
})

test('one more check-in never makes a streak shorter', () => {
  assert(
    property(history, nat(44), (signs, index) => {
      const more = signs.slice(0, index) + 'x' + signs.slice(index + 1)

      expect(read(more).current.length).toBeGreaterThanOrEqual(
        read(signs.padEnd(more.length, '.')).current.length,
      )
    }),
  )
})

test('ten years of check-ins are counted at once', () => {
  const days = Array.from({ length: 3650 }, (_, index) => addDays(monday, index))

  const { current, longest } = streaksOf(days, days.at(-1)!)

  expect([current.length, longest]).toEqual([3650, 3650])
})
