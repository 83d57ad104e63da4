import type { CheckIn } from '#features/wellbeing/check-ins/contract.ts'
import { type CriticalIncident, criticalIncidents } from '#features/wellbeing/check-ins/critical-incidents.ts'
import {
  bestSleep,
  leastSleepHours,
  mostSleepHours,
  poorestSleep,
} from '#features/wellbeing/check-ins/sleep.ts'

import type { CheckInTime } from '../people/check-in-times.ts'
import type { DemoPerson } from '../people/demo-people.ts'
import { randomFor, type Random } from '../random.ts'
import { isInLockdown } from './stress-profile.ts'

/** The share of check-ins that say how somebody slept. */
const sleepShare = 0.85
const lockdownIncidents: readonly CriticalIncident[] = ['use-of-force', 'assault', 'fire-or-disturbance']

/**
 * What one check-in says of sleep, and one of an officer after a shift of that shift. Little sleep and incidents go
 * with stress, nights and the lockdown, so that the pages have something true to find.
 */
export function sleepAndShiftOf(
  person: DemoPerson,
  { daysAgo, isPreShift, shiftKind }: CheckInTime,
  stressScore: number,
): Pick<CheckIn, 'sleepHours' | 'sleepQuality' | 'shiftKind' | 'criticalIncident'> {
  const random = randomFor(`sleep ${person.username} ${daysAgo} ${isPreShift ? 'before' : 'after'}`)
  const sleep = sleepOf(person, stressScore, random)
  const isOfficerAfterShift = person.shift !== null && !isPreShift
  return {
    // An officer says it once a day, before the shift.
    ...(isOfficerAfterShift || !random.chance(sleepShare) ? { sleepHours: null, sleepQuality: null } : sleep),
    shiftKind,
    criticalIncident: isOfficerAfterShift ? incidentOf(person, daysAgo, { stressScore, random }) : null,
  }
}

function sleepOf({ shift, role }: DemoPerson, stressScore: number, random: Random) {
  const usual = (role === 'inmate' ? 6.7 : 7) - (shift === 'Night' ? 0.9 : 0)
  const hours = usual - 0.35 * (stressScore - 5) + random.around(0, 1.6)
  const quality = 3.6 + 0.5 * (hours - 7) + random.around(0, 0.6)
  return {
    sleepHours: within(hours, leastSleepHours, mostSleepHours),
    sleepQuality: within(quality, poorestSleep, bestSleep),
  }
}

interface Shift {
  readonly stressScore: number
  readonly random: Random
}

function incidentOf({ unit }: DemoPerson, daysAgo: number, { stressScore, random }: Shift) {
  const isLockdown = isInLockdown(unit, daysAgo)
  const share = stressScore >= 8 ? 0.04 : 0.008
  if (!random.chance(isLockdown ? 0.2 : share)) return null
  return random.pick(isLockdown ? lockdownIncidents : criticalIncidents)
}

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.round(value)))
