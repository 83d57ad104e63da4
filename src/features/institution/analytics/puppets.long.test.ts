// Secures X26.
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cells } from '#features/wellbeing/shift-recovery/cells.ts'
import { type Pattern, patterns } from '#features/wellbeing/shift-recovery/patterns.ts'
import { games, mondaysOf, mostDays, type Somebody } from '#testing/analytics/keeper-game.ts'

import { type Period, periods, weeksOf } from './periods.ts'
import type { Recoveries } from './recovery-figures.ts'

/** An honest person's mean may not be known more closely than to half a point, or half a day, on either side. */
const narrowest = 1

type Monday = ReturnType<typeof mondaysOf> extends Generator<infer Value> ? Value : never

/** What is measured of a person: how often and how much in a week, and the least and the most that it can be. */
const measures = {
  stress: { least: 1, most: 10, of: (week: Week) => ({ count: week.count, sum: week.stress }) },
  sleep: { least: 2, most: 9, of: (week: Week) => ({ count: week.sleepCount, sum: week.sleep }) },
}
type Measure = keyof typeof measures
type Week = Monday['contributors'][number]['weeks'][number]

/** The shown means of a measure in a period. */
function shownOf({ report }: Monday, period: Period, measure: Measure) {
  const { stats, units: byUnit, shifts: byShift, sleepAndShifts } = report.periods[period]
  if (measure === 'stress') {
    return {
      all: stats.avgStress,
      units: byUnit.map(({ unit, avgStress }) => ({ name: unit, shown: avgStress })),
      shifts: byShift.map(({ shift, avgStress }) => ({ name: shift, shown: avgStress })),
    }
  }
  const { sleep } = sleepAndShifts!
  return {
    all: sleep.avgHours,
    units: sleep.units.map(({ unit, avgHours }) => ({ name: unit, shown: avgHours })),
    shifts: sleep.shifts.map(({ shift, avgHours }) => ({ name: shift, shown: avgHours })),
  }
}

/** The shown figures of a period: the mean, and the positions and means of those whom it is made of. */
function figuresOf(monday: Monday, period: Period, measure: Measure) {
  const { contributors } = monday
  const given = contributors.map(({ weeks }) => {
    const its = weeks
      .slice(0, weeksOf[period])
      .map(measures[measure].of)
      .filter(({ count }) => count > 0)
    return its.reduce((sum, { sum: each, count }) => sum + each / count, 0) / its.length
  })
  const over = (shown: number | null, isIn: (one: Monday['contributors'][number]) => boolean) => {
    const its = contributors.flatMap((one, position) =>
      one.counted && isIn(one) && !Number.isNaN(given[position]) ? [position] : [],
    )
    return shown === null ? [] : [{ shown, its: new Set(its) }]
  }
  const { all, units: byUnit, shifts: byShift } = shownOf(monday, period, measure)
  const figures = [
    ...over(all, () => true),
    ...byUnit.flatMap(({ name, shown }) => over(shown, ({ unitId }) => unitId === name)),
    ...byShift.flatMap(({ name, shown }) => over(shown, ({ shiftId }) => shiftId === name)),
  ]
  return { given, figures }
}

/**
 * How closely the keeper knows the mean of the honest person whom they know best, from each figure and each
 * difference of two: the width of what is possible.
 */
function closestKnowledge(
  monday: Monday,
  measure: Measure,
  { given, figures }: ReturnType<typeof figuresOf>,
): number {
  const { least, most } = measures[measure]
  const isHonest = (position: number) => !monday.contributors[position]!.isPuppet
  const known = (positions: readonly number[]) =>
    positions.filter((position) => !isHonest(position)).reduce((sum, position) => sum + given[position]!, 0)
  const possible = given.map(() => ({ from: least, to: most }))
  const none = { shown: 0, its: new Set<number>() }
  for (const one of figures) {
    for (const other of [none, ...figures]) {
      const added = [...one.its].filter((position) => !other.its.has(position))
      const taken = [...other.its].filter((position) => !one.its.has(position))
      const value = one.its.size * one.shown - other.its.size * other.shown - known(added) + known(taken)
      const rounding = 0.05 * (one.its.size + other.its.size)
      const honest = added.filter(isHonest)
      const honestTaken = taken.filter(isHonest).length
      const from = value - rounding - most * (honest.length - 1) + least * honestTaken
      const to = value + rounding - least * (honest.length - 1) + most * honestTaken
      for (const position of honest) {
        const range = possible[position]!
        possible[position] = { from: Math.max(range.from, from), to: Math.min(range.to, to) }
      }
    }
  }
  return Math.min(...possible.map(({ from, to }) => to - from), Infinity)
}

// Secures X9.
test('whatever a keeper does with thirty puppets, no figure tells one person’s mean stress or sleep to within half a point', () => {
  const mixed = { stress: 0, sleep: 0 }
  fc.assert(
    fc.property(games, (game) => {
      for (const monday of mondaysOf(game)) {
        const isPuppet = (position: number) => monday.contributors[position]!.isPuppet
        for (const period of periods) {
          for (const measure of ['stress', 'sleep'] as const) {
            const made = figuresOf(monday, period, measure)
            mixed[measure] += made.figures.filter(({ its }) => [...its].some(isPuppet)).length
            expect(closestKnowledge(monday, measure, made)).toBeGreaterThan(narrowest)
          }
        }
      }
    }),
    { numRuns: 300 },
  )
  // Puppets stand behind many of the figures, so that the keeper had something to work with.
  expect(mixed.stress).toBeGreaterThan(5000)
  expect(mixed.sleep).toBeGreaterThan(2500)
})

interface WeekFigure {
  /** The shown mean for each of its people. */
  readonly total: number
  readonly size: number
  readonly honest: ReadonlySet<number>
  /** What the puppets in it gave. */
  readonly known: number
}

/** The mean of a week is not known to be that of another more closely than this: one check-in of seven counts more. */
const drift = 0.1

/** The points that a Monday adds to the lines of everybody, of the units and of the shifts. */
function weekFiguresOf({ report, contributors }: Monday): WeekFigure[] {
  const { stats, units: byUnit, shifts: byShift } = report.periods.week
  const over = (shown: number | null, isIn: (one: Monday['contributors'][number]) => boolean) => {
    const its = contributors.filter((one) => one.counted && isIn(one) && one.weeks[0]!.count > 0)
    if (shown === null || its.length === 0) return []
    const puppets = its.filter(({ isPuppet }) => isPuppet)
    return [
      {
        total: its.length * shown,
        size: its.length,
        honest: new Set(its.flatMap(({ who, isPuppet }) => (isPuppet ? [] : [who]))),
        known: puppets.reduce((sum, { weeks: [week] }) => sum + week!.stress / week!.count, 0),
      },
    ]
  }
  return [
    ...over(stats.avgStress, () => true),
    ...byUnit.flatMap(({ unit, avgStress }) => over(avgStress, ({ unitId }) => unitId === unit)),
    ...byShift.flatMap(({ shift, avgStress }) => over(avgStress, ({ shiftId }) => shiftId === shift)),
  ]
}

/**
 * How closely the keeper knows the stress of the honest person whom they know best from all weekly lines of a game: from
 * each point and each difference of two, of the same week or of any two, also when one person moved in between. Nearly
 * the best case for the keeper is assumed: that hardly anybody honest answers differently from week to week.
 */
function closestKnowledgeOfLines(mondays: Iterable<Monday>): {
  readonly width: number
  readonly compared: number
} {
  const possible = new Map<number, { readonly from: number; readonly to: number }>()
  const none: WeekFigure = { total: 0, size: 0, honest: new Set(), known: 0 }
  const [least, most] = [measures.stress.least, measures.stress.most]
  let compared = 0
  const compare = (one: WeekFigure, other: WeekFigure, isSameWeek: boolean) => {
    const added = [...one.honest].filter((who) => !other.honest.has(who))
    const taken = [...other.honest].filter((who) => !one.honest.has(who)).length
    const value = one.total - one.known - (other.total - other.known)
    const stayed = one.honest.size - added.length
    const rounding = 0.05 * (one.size + other.size) + (isSameWeek ? 0 : drift * stayed)
    for (const who of added) {
      const { from, to } = possible.get(who) ?? { from: least, to: most }
      possible.set(who, {
        from: Math.max(from, value - rounding - most * (added.length - 1) + least * taken),
        to: Math.min(to, value + rounding - least * (added.length - 1) + most * taken),
      })
    }
    compared += 1
  }
  const before: WeekFigure[] = [none]
  for (const monday of mondays) {
    const now = weekFiguresOf(monday)
    for (const one of now) {
      for (const other of before) {
        compare(one, other, false)
        compare(other, one, false)
      }
      for (const other of now) compare(one, other, true)
    }
    before.push(...now)
  }
  return { width: Math.min(...[...possible.values()].map(({ from, to }) => to - from), Infinity), compared }
}

// Secures X9.
test('nor do the lines of units and shifts, week by week, also where one person moves between two weeks', () => {
  let all = 0
  fc.assert(
    fc.property(games, (game) => {
      const { width, compared } = closestKnowledgeOfLines(mondaysOf(game))
      all += compared
      expect(width).toBeGreaterThan(narrowest)
    }),
    { numRuns: 100 },
  )
  expect(all).toBeGreaterThan(100_000)
})

/** What is known of somebody whose days are certain: the keeper's best case. */
function knownToTake(days: number): number[] {
  const known = cellOf(days)
  return cells.map((_, at) => (at === known ? 1 : 0))
}

/** Everybody has doubles, and whoever works at night has nights too. */
function certainRecoveries({ shift, days }: Somebody): Recoveries {
  return { nights: shift === 'Night' ? knownToTake(days) : null, doubles: knownToTake(days) }
}

function cellOf(days: number): number {
  return cells.findIndex((cell) => cell.days >= days)
}

/** How closely the keeper knows the days of the honest person whom they know best, from the mean of a pattern. */
function closestKnowledgeOfDays({ report, contributors }: Monday, pattern: Pattern): number {
  const shown = report.recovery?.find((figure) => figure.pattern === pattern)?.days ?? null
  if (shown === null) return Infinity
  const group = contributors.filter(({ counted, recoveries }) => counted && recoveries[pattern])
  const known = group.reduce((sum, { isPuppet, days }) => sum + (isPuppet ? cells[cellOf(days)]!.days : 0), 0)
  const others = group.filter(({ isPuppet }) => !isPuppet).length - 1
  const [value, rounding] = [group.length * shown - known, 0.05 * group.length]
  const from = Math.max(0, value - rounding - mostDays * others)
  return Math.min(mostDays, value + rounding) - from
}

test('nor does the mean recovery after shifts tell one person’s days to within half a day', () => {
  let shown = 0
  fc.assert(
    fc.property(games, (game) => {
      for (const monday of mondaysOf(game, certainRecoveries)) {
        for (const pattern of patterns) {
          const knowledge = closestKnowledgeOfDays(monday, pattern)
          if (knowledge < Infinity) shown += 1
          expect(knowledge).toBeGreaterThan(narrowest)
        }
      }
    }),
    { numRuns: 60 },
  )
  expect(shown).toBeGreaterThan(200)
})
