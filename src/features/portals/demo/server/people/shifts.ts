import type { ShiftTimes } from '#features/core/institutions/contract.ts'
import type { ShiftKind } from '#features/wellbeing/check-ins/shift.ts'
import { minuteOf } from '#shared/time-of-day.ts'

import type { Calendar } from '../calendar.ts'
import { isInLockdown } from '../history/stress-profile.ts'
import { randomFor } from '../random.ts'
import { demoDays, type DemoPerson, type ShiftName } from './demo-people.ts'

/** A shift that an officer worked. Times are minutes after the midnight on which its day began. */
export interface WorkedShift {
  readonly starts: number
  /** A shift that ends on the next day has more than 1440 here. */
  readonly ends: number
  readonly kind: ShiftKind
}

/** Each of the three usual shifts takes eight hours. */
export const shiftTimes: Readonly<Record<ShiftName, ShiftTimes>> = {
  Day: { from: '07:00', until: '15:00' },
  Evening: { from: '15:00', until: '23:00' },
  Night: { from: '23:00', until: '07:00' },
}
const hour = 60
const usualLength = 8 * hour
const overtime = { kind: 'overtime', by: 4 * hour } as const
/** Half of the officers take overtime, one shift in four of theirs; the others leave on time. */
const takesOvertimeShare = 0.5
const overtimeShare = 1 / 4
/** In the lockdown officers are ordered to stay for a second shift. */
const lockdownShare = 0.6
const lockdownDouble = { kind: 'mandated-double', by: 8 * hour } as const
/** Shifts reach back further than the check-ins, so that the first of these are after some too. */
const daysWorked = demoDays + 20
/** Nights are worked a week on, a week off. */
const nightsInARow = 7

/** The shifts of an officer by day; null on a day off. Whoever is no officer has none. */
export function shiftsOf(person: DemoPerson, calendar: Calendar): (daysAgo: number) => WorkedShift | null {
  const { username, unit, shift } = person
  if (!shift) return () => null
  const isOff = daysOffOf(person, calendar)
  const starts = minuteOf(shiftTimes[shift].from)
  const ends = starts + usualLength
  const random = randomFor(`longer shifts ${username}`)
  const takesOvertime = person.isTrialAccount || random.chance(takesOvertimeShare)
  const worked = Array.from({ length: daysWorked }, (_, daysAgo): WorkedShift | null => {
    const isLockdown = isInLockdown(unit, daysAgo)
    const isLonger = random.chance(isLockdown ? lockdownShare : takesOvertime ? overtimeShare : 0)
    if (isOff(daysAgo)) return null
    const { kind, by } = isLockdown ? lockdownDouble : overtime
    return isLonger ? { starts, ends: ends + by, kind } : { starts, ends, kind: 'regular' }
  })
  return (daysAgo) => worked[daysAgo] ?? null
}

/** Two days in a row each week; after a week of nights a week. */
function daysOffOf({ username, shift }: DemoPerson, calendar: Calendar): (daysAgo: number) => boolean {
  const random = randomFor(`days off ${username}`)
  const first = random.whole(0, 6)
  if (shift !== 'Night') return (daysAgo) => (calendar.weekday(daysAgo) + 7 - first) % 7 < 2
  const turn = random.whole(0, 2 * nightsInARow - 1)
  return (daysAgo) => (daysAgo + turn) % (2 * nightsInARow) < nightsInARow
}
