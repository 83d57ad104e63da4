import type { ShiftKind } from '#features/wellbeing/check-ins/shift.ts'

import type { Calendar } from '../calendar.ts'
import { randomFor } from '../random.ts'
import { demoDays, type DemoPerson } from './demo-people.ts'
import { shiftsOf, type WorkedShift } from './shifts.ts'

/** A time at which a person checks in. */
export interface CheckInTime {
  readonly daysAgo: number
  /** Minutes after that day's midnight. A night shift ends on the next day, so this can be over 1440. */
  readonly minute: number
  readonly isPreShift: boolean
  /** What the shift before it was; null before a shift, and on a day off. */
  readonly shiftKind: ShiftKind | null
}

const hour = 60
const longestBreakDays = 9

/**
 * The times at which one person checks in over the demo's days, oldest first. Breaks and missed days are left
 * out.
 */
export function checkInTimesOf(person: DemoPerson, calendar: Calendar): CheckInTime[] {
  const isAway = breakOf(person)
  const shiftOn = shiftsOf(person, calendar)
  const times: CheckInTime[] = []
  for (let daysAgo = Math.min(demoDays, person.joinedDaysAgo - 1); daysAgo >= 0; daysAgo -= 1) {
    if (isAway(daysAgo)) continue
    times.push(...checkInTimesOn(person, daysAgo, shiftOn(daysAgo)))
  }
  // A trial account has no check-in today, so that the visitor can make it.
  const end = person.isTrialAccount ? calendar.moment(0, 0) : calendar.now
  return times.filter(({ daysAgo, minute }) => calendar.moment(daysAgo, minute) < end)
}

/** On a day off an officer checks in less often. */
const dayOffShare = 0.85

function checkInTimesOn(
  { username, shift, checkInRate }: DemoPerson,
  daysAgo: number,
  worked: WorkedShift | null,
): CheckInTime[] {
  const random = randomFor(`day ${username} ${daysAgo}`)
  const checksIn = random.chance(checkInRate)
  const checksInAfterwards = random.chance(0.9)
  if (!worked) {
    const minute = random.pick([8, 9, 12, 17, 19, 20, 21]) * hour + random.whole(0, 59)
    // Whoever has no shift works by day, so what they say in the morning is from before it.
    const isPreShift = random.chance(0.75) || shift !== null || minute < 12 * hour
    const isThere = checksIn && (shift === null || random.chance(dayOffShare))
    return isThere ? [{ daysAgo, minute, isPreShift, shiftKind: null }] : []
  }
  const { starts, ends, kind } = worked
  const before = { daysAgo, minute: starts - random.whole(5, 35), isPreShift: true, shiftKind: null }
  const after = { daysAgo, minute: ends + random.whole(2, 40), isPreShift: false, shiftKind: kind }
  return [...(checksIn ? [before] : []), ...(checksIn && checksInAfterwards ? [after] : [])]
}

/** Half of all people were away once for four to nine days. */
function breakOf({ username, isTrialAccount }: DemoPerson): (daysAgo: number) => boolean {
  const random = randomFor(`break ${username}`)
  const length = random.chance(0.5) && !isTrialAccount ? random.whole(4, longestBreakDays) : 0
  const last = random.whole(8, demoDays - longestBreakDays)
  return (daysAgo) => daysAgo >= last && daysAgo < last + length
}
