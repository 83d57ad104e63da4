import type { CheckIn } from '#features/wellbeing/check-ins/contract.ts'
import type { ShiftSide } from '#features/wellbeing/check-ins/shift.ts'
import { dayOf } from '#shared/days.ts'

// Product decision: a shift takes at least three hours, and with overtime no more than eighteen.
const shortestShiftMs = 3 * 60 * 60 * 1000
const longestShiftMs = 18 * 60 * 60 * 1000

/** A day's check-ins around shifts: the latest of each side, null where there is none. */
export interface ShiftDay extends Readonly<Record<ShiftSide, CheckIn | null>> {
  /** The side to ask for now; null while nothing is to be asked. */
  readonly next: ShiftSide | null
}

/**
 * Reads the check-ins, newest first, for the day of `now` in a time zone. After the check-in before a shift the one
 * after it is asked for, from 3 hours on and up to 18, over midnight too, since shifts go over it. The one before is
 * asked for while the day has no check-in. What was added for an earlier day is of no shift.
 */
export function shiftDay(checkIns: readonly CheckIn[], timeZone: string, now: Date): ShiftDay {
  const madeThen = checkIns.filter(({ addedAt }) => addedAt === null)
  const today = madeThen.filter(
    ({ createdAt }) => dayOf(new Date(createdAt), timeZone) === dayOf(now, timeZone),
  )
  const latestOf = (side: ShiftSide) =>
    today.find(({ isPreShift }) => isPreShift === (side === 'pre')) ?? null
  const [latest] = madeThen
  const age = latest ? now.getTime() - new Date(latest.createdAt).getTime() : 0
  const isShiftOver = latest?.isPreShift && age >= shortestShiftMs && age <= longestShiftMs
  const next = isShiftOver ? 'post' : today.length === 0 ? 'pre' : null
  return { pre: latestOf('pre'), post: latestOf('post'), next }
}
