import type { Calendar } from '../calendar.ts'
import { type Bent, demoDays, type DemoPerson, type ShiftName, type UnitName } from '../people/cast.ts'
import { randomFor } from '../random.ts'

/** How much heavier or lighter life is in a place, in points of the stress scale. */
const byUnit: Record<UnitName, number> = { Alder: 0, Birch: -0.3, Maple: 1.1, Willow: -0.8, Hazel: -0.2 }
const byShift: Record<ShiftName, number> = { Day: 0, Evening: 0.3, Night: 1.1 }
/** What a shift adds by its end. */
const byShiftsEnd: Record<ShiftName, number> = { Day: 0.7, Evening: 0.9, Night: 1.5 }

const sunday = 0
const friday = 5

/** One person's strain from day to day, on the scale of stress before it is rounded. */
export interface StressProfile {
  /** Somewhere from 0 to 11; a check-in's scores lie around it. */
  on(daysAgo: number): number
  /** What the shift has added by its end. */
  readonly shiftsEnd: number
  /** How much lighter or darker this person's mood is than their strain alone would make it. */
  readonly brightness: number
}

/** The strain of one person over the demo's days; the same in every run but for where the weekdays fall. */
export function stressProfileOf(
  { username, unit, shift, bent, burden }: DemoPerson,
  calendar: Calendar,
): StressProfile {
  const random = randomFor(`strain ${username}`)
  const place = (unit ? byUnit[unit] : -0.4) + (shift ? byShift[shift] : 0)
  const base = burden + place
  const brightness = random.around(0.2, 0.9)

  // Yesterday lingers: each day keeps two thirds of the one before.
  let lingering = 0
  const drift = Array.from({ length: demoDays + 1 }, () => {
    lingering = lingering * 0.66 + random.around(0, 0.7)
    return lingering
  }).toReversed()

  return {
    brightness,
    shiftsEnd: shift ? byShiftsEnd[shift] + (unit === 'Maple' ? 0.3 : 0) : 0.4,
    on: (daysAgo) =>
      base +
      courseOf(bent, 1 - daysAgo / demoDays) +
      (drift[daysAgo] ?? 0) +
      dayOfWeek(calendar.weekday(daysAgo)) +
      event(unit, daysAgo),
  }
}

/** What the ninety days have done so far, `progress` of the way through them. */
function courseOf(bent: Bent, progress: number): number {
  if (bent === 'improving') return 1.1 - 2.3 * progress
  if (bent === 'declining') return 2.6 * progress - 1
  if (bent === 'dipping') return 2 * Math.max(0, 1 - Math.abs(progress - 0.6) / 0.2)
  return 0
}

function dayOfWeek(weekday: number): number {
  if (weekday === friday) return 0.6
  return weekday === sunday ? -0.4 : 0
}

/** Two things that everybody there remembers: a week of heat, and six days of lockdown in Maple. */
function event(unit: UnitName | null, daysAgo: number): number {
  if (daysAgo <= 71 && daysAgo >= 65) return 0.5
  return unit === 'Maple' && daysAgo <= 43 && daysAgo >= 38 ? 1.4 : 0
}
