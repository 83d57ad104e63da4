import fc from 'fast-check'

import { listEligible } from '#features/institution/analytics/eligibility.ts'
import { longestWeeks } from '#features/institution/analytics/periods.ts'
import { noRecoveries, type Recoveries } from '#features/institution/analytics/recovery-figures.ts'
import { emptyWeek } from '#features/institution/analytics/server/contributors.ts'
import { makeReport, type Publication } from '#features/institution/analytics/server/report.ts'

/**
 * A keeper plays against the rules. They know everything about the accounts that they made up, who is in which unit
 * and shift, and who checked in. Of an honest person they know only that a mean of stress lies between 1 and 10, and one of sleep between 2 and 9.
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

/** Nobody takes longer than this to come back after shifts, in days. */
export const mostDays = 10

export interface Somebody {
  readonly isPuppet: boolean
  readonly joined: number
  readonly shared: readonly string[]
  unit: string
  shift: string
  unitSince: number
  shiftSince: number
  stress: number
  /** Days until the stress of somebody is back after shifts. */
  readonly days: number
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

export const games = fc.record({
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
  const nothing = { isPuppet: false, shared: [], unit: '', shift: '', stress: 5, days: 5, isActive: true }
  people.push({ ...nothing, joined, unitSince: joined, shiftSince: joined, weeks, ...more })
}

function make(people: Somebody[], week: number, move: Game['moves'][number][1]): void {
  const puppets = people.filter(({ isPuppet }) => isPuppet)
  if (move.kind === 'import') {
    const { size, unit, shift, stress, areCareful } = move
    const left = Math.min(size, mostPuppets - puppets.length)
    const shared = areCareful ? [] : [`device of week ${week}`]
    for (let added = 0; added < left; added += 1)
      join(people, week, { isPuppet: true, unit, shift, stress, days: stress, shared })
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
export function* mondaysOf(game: Game, recoveriesOf = (_one: Somebody): Recoveries => noRecoveries) {
  const random = evenly(game.seed)
  const people: Somebody[] = []
  for (const { size, joined, ...more } of game.crowds) {
    for (let added = 0; added < size; added += 1) {
      join(people, joined, { ...more, stress: 1 + 9 * random(), days: mostDays * random() })
    }
  }
  let previous: Publication | null = null
  for (let week = 0; week < weeksInAll; week += 1) {
    for (const [at, move] of game.moves) if (at === week) make(people, week, move)
    for (const one of people) {
      const { isActive, stress, unit, shift } = one
      if (isActive) one.weeks[week] = { stress, unit, shift }
    }
    if (week < firstMonday) continue
    const contributors = contributorsOn(people, week, recoveriesOf)
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

/** Hours of sleep from 9 to 2 for stress from 1 to 10. */
const sleepOf = (stress: number) => 9 - (7 / 9) * (stress - 1)

function contributorsOn(
  people: readonly Somebody[],
  week: number,
  recoveriesOf: (one: Somebody) => Recoveries,
) {
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
      // Everybody's sleep goes with their stress, from nine hours down to two, and three in four say it.
      const sleepCount = position % 4 === 0 ? 0 : 5
      return its
        ? {
            ...emptyWeek,
            count: 7,
            stress: 7 * its.stress,
            days: 7,
            sleepCount,
            sleep: sleepCount * sleepOf(its.stress),
          }
        : emptyWeek
    })
    return [
      {
        /** The same on every Monday. */
        who: position,
        unitId: latest.unit,
        shiftId: latest.shift,
        weeks,
        counted: (isHere && counted.get(String(position))) || null,
        isPuppet: one.isPuppet,
        days: one.days,
        recoveries: recoveriesOf(one),
      },
    ]
  })
}
