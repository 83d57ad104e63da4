// Secures X3.
import { expect, test } from 'vitest'

import { noRecoveries } from '../recovery-figures.ts'
import { type Contributor, emptyWeek } from './contributors.ts'
import type { Place } from './means.ts'
import { makeReport } from './report.ts'

/** People who checked in once in each of these weeks, counted back, with the same stress. */
function crowd(size: number, stress: number, ...weeksBack: number[]): Contributor[] {
  const weeks = Array.from({ length: 13 }, (_, week) =>
    weeksBack.includes(week) ? { ...emptyWeek, count: 1, stress, days: 1 } : emptyWeek,
  )
  const counted = { mayBePuppet: false, isNew: { here: false, unit: false, shift: false } }
  const one = { unitId: null, shiftId: null, weeks, counted, recoveries: noRecoveries }
  return Array.from({ length: size }, () => one)
}

function reportOf(...contributors: Contributor[]) {
  return reportIn([], ...contributors)
}

function reportIn(units: readonly Place[], ...contributors: Contributor[]) {
  const input = {
    sunday: '2026-11-15',
    threshold: 10,
    previous: null,
    accounts: 20,
    units,
    shifts: [],
    usage: [],
  }
  return makeReport({ ...input, contributors })
}

test('if a week has too few people, another week before the latest one is withheld too', () => {
  const { weeks } = reportOf(...crowd(8, 4, 0, 1, 3), ...crowd(4, 4, 0, 1, 2, 3))

  expect(weeks.slice(0, 4).map(({ isWithheld }) => isWithheld)).toEqual([false, true, true, false])
})

test('if the latest week has too few people, all weeks of the trend are withheld', () => {
  const { periods, weeks } = reportOf(...crowd(4, 4, 0, 1), ...crowd(12, 4, 1))

  expect(periods.week.stats.isWithheld).toBe(true)
  expect(periods.month.stats).toMatchObject({ avgStress: 4, count: 15, isWithheld: false })
  expect(weeks.slice(0, 3)).toMatchObject([
    { avgStress: null, count: null, isWithheld: true },
    { avgStress: null, count: null, isWithheld: true },
    { avgStress: null, count: 0, isWithheld: false },
  ])
})

test('without one person a figure changes by no more than their share and a step of rounding', () => {
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

test('of somebody alone and new in a unit no figure tells in which week they checked in', () => {
  const others = crowd(15, 4, 0, 1, 2)
  const unitIf = (week: number) => {
    const newcomer = crowd(1, 4, week).map((one) => ({ ...one, unitId: 'new', counted: null }))
    const { periods } = reportIn([{ id: 'new', name: 'New' }], ...others, ...newcomer)
    return Object.values(periods).map(({ units: [cell] }) => cell)
  }

  expect(unitIf(0)[0]).toEqual({ unit: 'New', avgStress: null, count: null, isWithheld: true })
  expect([unitIf(2), unitIf(9)]).toEqual([unitIf(0), unitIf(0)])
})
