import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import type { Rating } from '#features/wellbeing/shift-recovery/patterns.ts'
import { addDays, type Day } from '#shared/days.ts'

import type { randomOf } from '../simulation.ts'
import type { World } from '../world.ts'

type Random = ReturnType<typeof randomOf>

/** What is true of a simulated officer. Points are of the stress scale. */
export interface OfficerTruth {
  readonly usual: number
  /** Points that stress is higher at the end of a double, or of the last night. */
  readonly height: number
  /** Days until less than half a point of it is left. */
  readonly days: number
  readonly schedule: 'doubles' | 'nights'
  /** About how many days lie between doubles; of nights, so many on and as many off. */
  readonly every: number
  readonly lookBack: number
  /** The share of days without a check-in. */
  readonly missing: number
  /** The share of demanding shifts that nobody checks in after, so that they are not known. */
  readonly unmarked: number
  /** Points by which good and bad days differ, each keeping two thirds of the one before. */
  readonly drift: number
  /** Points by which one rating differs from the next for no reason. */
  readonly noise: number
  /** Points that the end of any shift adds. */
  readonly shiftEnd: number
  /** Points by which the usual level falls or rises from the first to the last day. */
  readonly trend: number
}

/** An officer as they may be: various levels, noise, gaps and recoveries of half a day to five days. */
export function randomTruth({ uniform }: Random, more: Partial<OfficerTruth> = {}): OfficerTruth {
  const between = (from: number, to: number) => from + (to - from) * uniform()
  return {
    usual: between(2, 7),
    height: between(1, 4),
    days: between(0.5, 5),
    schedule: 'doubles',
    every: between(6, 21),
    lookBack: 30 * Math.ceil(between(1, 6)),
    missing: between(0, 0.5),
    unmarked: between(0, 0.3),
    drift: between(0, 0.9),
    noise: between(0.4, 1.2),
    shiftEnd: between(0, 1.5),
    trend: between(-1, 1),
    ...more,
  }
}

/** The check-ins of a simulated officer, oldest first: whole numbers from 1 to 10, as people give them. */
export function ratingsOf(truth: OfficerTruth, random: Random): Rating[] {
  const { uniform, normal } = random
  const pace = truth.days / Math.log(2 * truth.height)
  const isDemanding = demandingDays(truth, random)
  const ratings: Rating[] = []
  let [drift, last] = [0, -Infinity]
  for (let day = 0; day < truth.lookBack; day += 1) {
    drift = 0.66 * drift + 0.75 * truth.drift * normal()
    const level = truth.usual + drift + truth.trend * (day / truth.lookBack - 0.5)
    const rate = (at: number, more: Partial<Rating> = {}) => {
      const isPreShift = more.isPreShift ?? true
      const rise = truth.height > 0 ? truth.height * Math.exp((last - at) / pace) : 0
      const stress = level + rise + (isPreShift ? 0 : truth.shiftEnd) + truth.noise * normal()
      const onScale = Math.min(10, Math.max(1, Math.round(stress)))
      ratings.push({ at, isPreShift, kind: null, isNight: false, ...more, stress: onScale })
    }
    const isNights = truth.schedule === 'nights'
    const checksIn = uniform() >= truth.missing
    if (isDemanding(day)) {
      const end = day + (isNights ? 1.27 : 0.95)
      if (checksIn) rate(day + (isNights ? 0.9 : 0.3))
      last = end
      const kind = isNights ? ('regular' as const) : ('mandated-double' as const)
      if (uniform() >= truth.unmarked) rate(end, { isPreShift: false, isNight: isNights, kind })
    } else if (checksIn) {
      rate(day + 0.35)
      if (!isNights && day % 7 < 5 && uniform() < 0.8)
        rate(day + 0.68, { isPreShift: false, kind: 'regular' })
    }
  }
  return ratings.toSorted((one, other) => one.at - other.at)
}

/** Nights are so many on and so many off; a double falls on a working day now and then. */
function demandingDays({ schedule, every, lookBack }: OfficerTruth, { uniform }: Random) {
  if (schedule === 'nights') return (day: number) => Math.floor(day / Math.round(every)) % 2 === 0
  const days = new Set<number>()
  for (let day = uniform() * every; day < lookBack; day += every * (0.5 + uniform())) {
    const whole = Math.floor(day)
    if (whole % 7 < 5) days.add(whole)
  }
  return (day: number) => days.has(day)
}

const dayMs = 24 * 60 * 60 * 1000
/** New York's clocks are so far behind UTC, give or take the hour of summer. */
const behindUtcMs = 5 * 60 * 60 * 1000

/** Saves ratings as somebody's check-ins in New York, the last of them on the day given. */
export async function saveRatings(
  world: World,
  { userId, last, ...place }: { readonly userId: string; readonly last: Day; readonly unitId?: string },
  ratings: readonly Rating[],
): Promise<void> {
  const lastDay = Math.floor(ratings.at(-1)!.at)
  const midnight = new Date(`${addDays(last, -lastDay)}T00:00:00Z`).getTime() + behindUtcMs
  const rows = ratings.map(({ at, stress, isPreShift, kind }) => ({
    ...place,
    id: crypto.randomUUID(),
    userId,
    moodScore: 5,
    stressScore: stress,
    stressors: [],
    physicalSymptoms: [],
    isPreShift,
    shiftKind: kind,
    day: addDays(last, Math.floor(at) - lastDay),
    createdAt: new Date(midnight + at * dayMs),
  }))
  await world.db.insert(checkIns).values(rows)
}
