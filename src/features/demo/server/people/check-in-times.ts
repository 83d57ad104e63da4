import type { Calendar } from '../calendar.ts'
import { randomFor } from '../random.ts'
import { demoDays, type DemoPerson, type ShiftName } from './demo-people.ts'

/** A time at which a person checks in. */
export interface CheckInTime {
  readonly daysAgo: number
  /** Minutes after that day's midnight. A night shift ends on the next day, so this can be over 1440. */
  readonly minute: number
  readonly isPreShift: boolean
}

const hour = 60
/** When a shift begins and ends, in minutes after midnight. */
const shiftHours: Record<ShiftName, readonly [number, number]> = {
  Day: [6 * hour, 14 * hour],
  Evening: [14 * hour, 22 * hour],
  Night: [22 * hour, 30 * hour],
}
const longestBreakDays = 9

/**
 * The times at which one person checks in over the demo's days, oldest first. Breaks, days off and missed days
 * are left out.
 */
export function checkInTimesOf(person: DemoPerson, calendar: Calendar): CheckInTime[] {
  const isAway = breakOf(person)
  const isOff = daysOffOf(person, calendar)
  const times: CheckInTime[] = []
  for (let daysAgo = Math.min(demoDays, person.joinedDaysAgo - 1); daysAgo >= 0; daysAgo -= 1) {
    if (isAway(daysAgo) || isOff(daysAgo)) continue
    times.push(...checkInTimesOn(person, daysAgo))
  }
  // A trial account has no check-in today, so that the visitor can make it.
  const end = person.isTrialAccount ? calendar.moment(0, 0) : calendar.now
  return times.filter(({ daysAgo, minute }) => calendar.moment(daysAgo, minute) < end)
}

function checkInTimesOn({ username, shift, checkInRate }: DemoPerson, daysAgo: number): CheckInTime[] {
  const random = randomFor(`day ${username} ${daysAgo}`)
  const checksIn = random.chance(checkInRate)
  const checksInAfterwards = random.chance(0.82)
  if (!shift) {
    const minute = random.pick([8, 9, 12, 17, 19, 20, 21]) * hour + random.whole(0, 59)
    return checksIn ? [{ daysAgo, minute, isPreShift: random.chance(0.75) }] : []
  }
  const [starts, ends] = shiftHours[shift]
  const before = { daysAgo, minute: starts - random.whole(5, 35), isPreShift: true }
  const after = { daysAgo, minute: ends + random.whole(2, 40), isPreShift: false }
  return [...(checksIn ? [before] : []), ...(checksIn && checksInAfterwards ? [after] : [])]
}

/** Half of all people were away once for four to nine days. */
function breakOf({ username, isTrialAccount }: DemoPerson): (daysAgo: number) => boolean {
  const random = randomFor(`break ${username}`)
  const length = random.chance(0.5) && !isTrialAccount ? random.whole(4, longestBreakDays) : 0
  const last = random.whole(8, demoDays - longestBreakDays)
  return (daysAgo) => daysAgo >= last && daysAgo < last + length
}

/** Officers have two days off in a row each week. */
function daysOffOf({ username, shift }: DemoPerson, calendar: Calendar): (daysAgo: number) => boolean {
  if (!shift) return () => false
  const first = randomFor(`days off ${username}`).whole(0, 6)
  return (daysAgo) => (calendar.weekday(daysAgo) + 7 - first) % 7 < 2
}
