import type { ShiftTimes } from '#features/core/institutions/contract.ts'
import type { ShiftKind } from '#features/wellbeing/check-ins/shift.ts'
import { minuteOf } from '#shared/time-of-day.ts'

/** What stress is watched after: a night shift, or a shift with overtime or a mandated double. */
export const patterns = ['nights', 'doubles'] as const
export type Pattern = (typeof patterns)[number]

/** One check-in, as far as recovery is read from it. */
export interface Rating {
  /** When it was made, in days; only differences count. */
  readonly at: number
  /** From 1 to 10. */
  readonly stress: number
  readonly isPreShift: boolean
  /** What the shift before this check-in was, where the person said so. */
  readonly kind: ShiftKind | null
  /** Whether the shift before this check-in was at night. */
  readonly isNight: boolean
}

/** Whether a check-in was made at the end of a shift of the pattern. */
export function isEndOf(pattern: Pattern, { isPreShift, kind, isNight }: Rating): boolean {
  if (isPreShift) return false
  return pattern === 'nights' ? isNight : kind === 'overtime' || kind === 'mandated-double'
}

/** Night work takes in midnight to 5 (ILO convention 171, article 1), so it ends at 5 or later. */
const nightEnds = 5 * 60
/** A shift that ended in these hours was at night: a day shift has hardly begun by then. */
const [endHoursFrom, endHoursBefore] = [5, 10]
const nightNames = /night|graveyard/i

/** The shift that a person is kept in, as their institution calls it. */
export interface KeptShift {
  readonly name: string | null
  /** When it is; null where nobody has entered it. */
  readonly times: ShiftTimes | null
}

/**
 * Whether the shift before a check-in was at night: the one that the person is kept in is, or the check-in was made
 * from 5 to 10 in the morning. People who rotate are kept in one shift, so neither says enough by itself. Of a shift
 * without times its name decides.
 */
export function isNightShift({ name, times }: KeptShift, hour: number): boolean {
  const isKeptAtNight = times ? takesInTheNight(times) : nightNames.test(name ?? '')
  return isKeptAtNight || (hour >= endHoursFrom && hour < endHoursBefore)
}

function takesInTheNight({ from, until }: ShiftTimes): boolean {
  const [begins, ends] = [minuteOf(from), minuteOf(until)]
  if (ends > begins) return begins === 0 && ends >= nightEnds
  return ends >= nightEnds
}
