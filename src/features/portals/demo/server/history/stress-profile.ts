import type { Calendar } from '../calendar.ts'
import {
  type StressTrend,
  demoDays,
  type DemoPerson,
  type ShiftName,
  type UnitName,
} from '../people/demo-people.ts'
import { randomFor } from '../random.ts'

/** Points of the stress scale that a unit or shift adds for everybody in it. */
const byUnit: Record<UnitName, number> = { Alder: 0, Birch: -0.3, Maple: 1.1, Willow: -0.8, Hazel: -0.2 }
const byShift: Record<ShiftName, number> = { Day: 0, Evening: 0.3, Night: 0 }
/** Points that a shift has added by its end. */
const shiftEndPoints: Record<ShiftName, number> = { Day: 0.7, Evening: 0.8, Night: 0.6 }

const sunday = 0
const friday = 5

/** One person's stress from day to day, before it is rounded to the scale. */
export interface StressProfile {
  /** The stress of a day, about 0 to 11. The scores of its check-ins vary around it. */
  on(daysAgo: number): number
  /** Points that are added at the end of a shift. */
  readonly addedByShiftEnd: number
  /** Points by which this person's mood is better or worse than their stress alone would make it. */
  readonly moodOffset: number
}

/** The stress of one person over the demo's days. It is the same in every run, except for the weekdays. */
export function stressProfileOf(
  { username, unit, shift, trend, baseStress }: DemoPerson,
  calendar: Calendar,
): StressProfile {
  const random = randomFor(`strain ${username}`)
  const place = (unit ? byUnit[unit] : -0.4) + (shift ? byShift[shift] : 0)
  const base = baseStress + place
  const moodOffset = random.around(0.2, 0.9)

  // Each day keeps two thirds of the deviation of the day before.
  let deviation = 0
  const drift = Array.from({ length: demoDays + 1 }, () => {
    deviation = deviation * 0.66 + random.around(0, 0.7)
    return deviation
  }).toReversed()

  return {
    moodOffset,
    addedByShiftEnd: shift ? shiftEndPoints[shift] + (unit === 'Maple' ? 0.3 : 0) : 0.4,
    on: (daysAgo) =>
      base +
      trendPoints(trend, 1 - daysAgo / demoDays) +
      (drift[daysAgo] ?? 0) +
      weekdayPoints(calendar.weekday(daysAgo)) +
      eventPoints(unit, daysAgo),
  }
}

/** The points of a trend when a share of the ninety days is over, `progress` from 0 to 1. */
function trendPoints(trend: StressTrend, progress: number): number {
  if (trend === 'improving') return 1.1 - 2.3 * progress
  if (trend === 'declining') return 2.6 * progress - 1
  if (trend === 'dipping') return 2 * Math.max(0, 1 - Math.abs(progress - 0.6) / 0.2)
  return 0
}

function weekdayPoints(weekday: number): number {
  if (weekday === friday) return 0.6
  return weekday === sunday ? -0.4 : 0
}

/** Two events: a week of heat everywhere, and six days of lockdown in Maple. */
function eventPoints(unit: UnitName | null, daysAgo: number): number {
  if (daysAgo <= 71 && daysAgo >= 65) return 0.5
  return isInLockdown(unit, daysAgo) ? 1.4 : 0
}

/** Whether a unit was locked down that day. */
export function isInLockdown(unit: UnitName | null, daysAgo: number): boolean {
  return unit === 'Maple' && daysAgo <= 43 && daysAgo >= 38
}
