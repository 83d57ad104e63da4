import fc from 'fast-check'
import { expect, test } from 'vitest'

import { listEligible } from './eligibility.ts'
import { longestWeeks, type Period, periods, weeksOf } from './periods.ts'
import { makeReport, type Publication } from './server/report.ts'

/**
 * A keeper plays against the rules. They know everything about the accounts that they made up, who is in which unit
 * and shift, and who checked in. Of an honest person they know only that a mean lies between 1 and 10.
 */

const [units, shifts] = [
  ['A', 'B', 'C'],
  ['Day', 'Night'],
]
const mostPuppets = 30
const weeksInAll = 45
const firstMonday = 15
/** The institution is older than what is played. Whoever came before week 0 came with it. */
const founded = -40
/** An honest person's mean may not be known more closely than to half a point on either side. */
const narrowest = 1

interface Somebody {
  readonly isPuppet: boolean
  readonly joined: number
  readonly shared: readonly string[]
  unit: string
  shift: string
  unitSince: number
  shiftSince: number
  stress: number
  isActive: boolean
  /** For each week the stress and the place of one check-in a day; null without. */
  readonly weeks: ({ readonly stress: number; readonly unit: string; readonly shift: string } | null)[]
}

const place = { unit: fc.constantFrom(...units), shift: fc.constantFrom(...shifts) }
const anyone = fc.nat(200)

const moves = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      size: fc.constantFrom(1, 9, 15, 30),
      ...place,
      stress: fc.integer({ min: 1, max: 10 }),
      // Puppets that share a device or their hours are one. Careful ones share nothing.
      areCareful: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      who: anyone,
      areHonest: fc.boolean(),
      ...place,
      size: fc.constantFrom(1, 2, 30),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('deactivate' as const),
      who: anyone,
      size: fc.constantFrom(1, 5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      who: anyone,
      size: fc.constantFrom(1, 30),
      stress: fc.integer({ min: 1, max: 10 }),
    }),
  },
)

const games = fc.record({
  crowds: fc.array(
    fc.record({
      size: fc.constantFrom(1, 3, 9, 10, 14),
      joined: fc.constantFrom(founded, founded, 0),
      ...place,
    }),
    { minLength: 1, maxLength: 5 },
  ),
  seed: fc.nat(),
  moves: fc.array(fc.tuple(fc.nat(weeksInAll - 1), moves), { maxLength: 12 }),
  threshold: fc.constantFrom(5, 10),
})
type Game = typeof games extends fc.Arbitrary<infer Value> ? Value : never

/** Numbers from 0 to 1 that are spread evenly, unlike those of fast-check: honest people are not all at one end. */
function evenly(seed: number): () => number {
  let state = seed % 2_147_483_647
  return () => {
    state = ((state + 1) * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function join(people: Somebody[], joined: number, more: Partial<Somebody>): void {
  const weeks = Array.from({ length: weeksInAll }, () => null)
  const nothing = { isPuppet: false, shared: [], unit: '', shift: '', stress: 5, isActive: true }
  people.push({ ...nothing, joined, unitSince: joined, shiftSince: joined, weeks, ...more })
}

function make(people: Somebody[], week: number, move: Game['moves'][number][1]): void {
  const puppets = people.filter(({ isPuppet }) => isPuppet)
  if (move.kind === 'import') {
    const { size, unit, shift, stress, areCareful } = move
    const left = Math.min(size, mostPuppets - puppets.length)
    const shared = areCareful ? [] : [`device of week ${week}`]
    for (let added = 0; added < left; added += 1)
      join(people, week, { isPuppet: true, unit, shift, stress, shared })
    return
  }
  const honest = people.filter(({ isPuppet }) => !isPuppet)
  const crowd = move.kind === 'answer' || (move.kind === 'move' && !move.areHonest) ? puppets : honest
  const start = crowd.length === 0 ? 0 : move.who % crowd.length
  for (const one of crowd.slice(start, start + move.size)) {
    if (move.kind === 'answer') one.stress = move.stress
    if (move.kind === 'deactivate') one.isActive = false
    if (move.kind === 'move') {
      if (one.unit !== move.unit) one.unitSince = week
      if (one.shift !== move.shift) one.shiftSince = week
      Object.assign(one, { unit: move.unit, shift: move.shift })
    }
  }
}

/** Plays the game week by week, and answers what each Monday shows beside those whom it is made of. */
function* mondaysOf(game: Game) {
  const random = evenly(game.seed)
  const people: Somebody[] = []
  for (const { size, joined, ...more } of game.crowds) {
    for (let added = 0; added < size; added += 1) join(people, joined, { ...more, stress: 1 + 9 * random() })
  }
  let previous: Publication | null = null
  for (let week = 0; week < weeksInAll; week += 1) {
    for (const [at, move] of game.moves) if (at === week) make(people, week, move)
    for (const one of people) {
      const { isActive, stress, unit, shift } = one
      if (isActive) one.weeks[week] = { stress, unit, shift }
    }
    if (week < firstMonday) continue
    const contributors = contributorsOn(people, week)
    const report = makeReport({
      sunday: new Date(Date.UTC(2026, 0, 4 + 7 * week)).toISOString().slice(0, 10),
      threshold: game.threshold,
      previous,
      accounts: people.length,
      contributors,
      units: units.map((name) => ({ id: name, name })),
      shifts: shifts.map((name) => ({ id: name, name })),
      usage: [],
    })
    previous = { report, threshold: game.threshold }
    yield { report, contributors }
  }
}

function contributorsOn(people: readonly Somebody[], week: number) {
  const daysSince = (since: number) => 7 * (week + 1 - since)
  const counted = listEligible(
    people.map((one, position) => ({
      userId: String(position),
      accountDays: daysSince(one.joined),
      unitDays: daysSince(one.unitSince),
      shiftDays: daysSince(one.shiftSince),
      checkInDays: Math.min(7, 7 * one.weeks.filter((its) => its !== null).length),
      mayBePuppet: one.joined >= founded + 4,
      shared: one.shared,
    })),
  )
  return people.flatMap((one, position) => {
    const quarter = one.weeks.slice(Math.max(0, week + 1 - longestWeeks), week + 1).toReversed()
    const latest = quarter.find((its) => its !== null)
    if (!latest) return []
    const isHere = latest.unit === one.unit && latest.shift === one.shift
    const weeks = Array.from({ length: longestWeeks }, (_, back) => {
      const its = quarter[back]
      return its ? { count: 7, stress: 7 * its.stress, days: 7 } : { count: 0, stress: 0, days: 0 }
    })
    return [
      {
        unitId: latest.unit,
        shiftId: latest.shift,
        weeks,
        counted: (isHere && counted.get(String(position))) || null,
        isPuppet: one.isPuppet,
      },
    ]
  })
}

type Monday = ReturnType<typeof mondaysOf> extends Generator<infer Value> ? Value : never

/** The shown figures of a period: the mean, and the positions and means of those whom it is made of. */
function figuresOf({ report, contributors }: Monday, period: Period) {
  const given = contributors.map(({ weeks }) => {
    const its = weeks.slice(0, weeksOf[period]).filter(({ count }) => count > 0)
    return its.reduce((sum, { stress, count }) => sum + stress / count, 0) / its.length
  })
  const over = (shown: number | null, isIn: (one: Monday['contributors'][number]) => boolean) => {
    const its = contributors.flatMap((one, position) =>
      one.counted && isIn(one) && !Number.isNaN(given[position]) ? [position] : [],
    )
    return shown === null ? [] : [{ shown, its: new Set(its) }]
  }
  const { stats, units: byUnit, shifts: byShift } = report.periods[period]
  const figures = [
    ...over(stats.avgStress, () => true),
    ...byUnit.flatMap((cell) => over(cell.avgStress, ({ unitId }) => unitId === cell.unit)),
    ...byShift.flatMap((cell) => over(cell.avgStress, ({ shiftId }) => shiftId === cell.shift)),
  ]
  return { given, figures }
}

/**
 * How closely the keeper knows the mean of the honest person whom they know best, from each figure and each
 * difference of two: the width of what is possible.
 */
function closestKnowledge(monday: Monday, period: Period): number {
  const { given, figures } = figuresOf(monday, period)
  const isHonest = (position: number) => !monday.contributors[position]!.isPuppet
  const known = (positions: readonly number[]) =>
    positions.filter((position) => !isHonest(position)).reduce((sum, position) => sum + given[position]!, 0)
  const possible = given.map(() => ({ from: 1, to: 10 }))
  const none = { shown: 0, its: new Set<number>() }
  for (const one of figures) {
    for (const other of [none, ...figures]) {
      const added = [...one.its].filter((position) => !other.its.has(position))
      const taken = [...other.its].filter((position) => !one.its.has(position))
      const value = one.its.size * one.shown - other.its.size * other.shown - known(added) + known(taken)
      const rounding = 0.05 * (one.its.size + other.its.size)
      const honest = added.filter(isHonest)
      const honestTaken = taken.filter(isHonest).length
      const from = value - rounding - 10 * (honest.length - 1) + honestTaken
      const to = value + rounding - (honest.length - 1) + 10 * honestTaken
      for (const position of honest) {
        const range = possible[position]!
        possible[position] = { from: Math.max(range.from, from), to: Math.min(range.to, to) }
      }
    }
  }
  return Math.min(...possible.map(({ from, to }) => to - from), Infinity)
}

test('whatever a keeper does with thirty puppets, no figure tells one person’s mean to within half a point', () => {
  let mixed = 0
  fc.assert(
    fc.property(games, (game) => {
      for (const monday of mondaysOf(game)) {
        for (const period of periods) {
          const { figures } = figuresOf(monday, period)
          mixed += figures.filter(({ its }) =>
            [...its].some((one) => monday.contributors[one]!.isPuppet),
          ).length
          expect(closestKnowledge(monday, period)).toBeGreaterThan(narrowest)
        }
      }
    }),
    { numRuns: 300 },
  )
  // Puppets stand behind many of the figures, so that the keeper had something to work with.
  expect(mixed).toBeGreaterThan(5000)
}, 60_000)
