import { expect, test } from 'vitest'

import type { Contributor } from './people.ts'
import { makeReport } from './report.ts'

/** People who checked in once, with the same stress, in each of these weeks back. */
function crowd(size: number, stress: number, ...weeksBack: number[]): Contributor[] {
  const weeks = Array.from({ length: 13 }, (_, week) =>
    weeksBack.includes(week) ? { count: 1, stress, days: 1 } : { count: 0, stress: 0, days: 0 },
  )
  return Array.from({ length: size }, () => ({ unitId: null, shiftId: null, weeks }))
}

function reportOf(...contributors: Contributor[]) {
  const facts = {
    sunday: '2026-11-15',
    threshold: 10,
    earlier: null,
    accounts: 20,
    units: [],
    shifts: [],
    usage: [],
  }
  return makeReport({ ...facts, contributors })
}

test('a week of too few people takes another week before the latest one with it', () => {
  const { weeks } = reportOf(...crowd(8, 4, 0, 1, 3), ...crowd(4, 4, 0, 1, 2, 3))

  expect(weeks.slice(0, 4).map(({ isWithheld }) => isWithheld)).toEqual([false, true, true, false])
})

test('a latest week of too few people is withheld in the trend too, and with it every other', () => {
  const { periods, weeks } = reportOf(...crowd(4, 4, 0, 1), ...crowd(12, 4, 1))

  expect(periods.week.stats.isWithheld).toBe(true)
  expect(periods.month.stats).toMatchObject({ avgStress: 4, count: 15, isWithheld: false })
  expect(weeks.slice(0, 3)).toMatchObject([
    { avgStress: null, count: null, isWithheld: true },
    { avgStress: null, count: null, isWithheld: true },
    { avgStress: null, count: 0, isWithheld: false },
  ])
})

test('without any one person a figure moves by no more than their share and a step of rounding', () => {
  const everybody = [...crowd(6, 2, 0), ...crowd(6, 9, 0)]
  const figureOf = (people: Contributor[]) => reportOf(...people).periods.week.stats
  const { avgStress, count } = figureOf(everybody)

  const differences = everybody.map((_, left) => {
    const without = figureOf(everybody.filter((__, position) => position !== left))
    return [Math.abs(avgStress! - without.avgStress!), Math.abs(count! - without.count!)] as const
  })

  expect(Math.max(...differences.map(([stress]) => stress))).toBeLessThanOrEqual(9 / 12 + 0.1)
  expect(Math.max(...differences.map(([, people]) => people))).toBeLessThanOrEqual(5)
})
