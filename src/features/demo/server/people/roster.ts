import type { Calendar } from '../calendar.ts'
import { randomFor } from '../random.ts'
import { demoDays, type DemoPerson, type ShiftName } from './cast.ts'

/** One time at which somebody checks in. */
export interface Occasion {
  readonly daysAgo: number
  /** Minutes after that day's midnight; a night shift ends on the next day. */
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
const longestBreak = 9

/** When one person checks in over the demo's days, oldest first, with the gaps that life makes. */
export function occasionsOf(person: DemoPerson, calendar: Calendar): Occasion[] {
  const isAway = breakOf(person)
  const isOff = daysOffOf(person, calendar)
  const occasions: Occasion[] = []
  for (let daysAgo = Math.min(demoDays, person.joinedDaysAgo - 1); daysAgo >= 0; daysAgo -= 1) {
    if (isAway(daysAgo) || isOff(daysAgo)) continue
    occasions.push(...occasionsOn(person, daysAgo))
  }
  // Whoever is to be tried has today before them.
  const end = person.isLead ? calendar.moment(0, 0) : calendar.now
  return occasions.filter(({ daysAgo, minute }) => calendar.moment(daysAgo, minute) < end)
}

function occasionsOn({ username, shift, diligence }: DemoPerson, daysAgo: number): Occasion[] {
  const random = randomFor(`day ${username} ${daysAgo}`)
  const comes = random.chance(diligence)
  const stays = random.chance(0.82)
  if (!shift) {
    const minute = random.pick([8, 9, 12, 17, 19, 20, 21]) * hour + random.whole(0, 59)
    return comes ? [{ daysAgo, minute, isPreShift: random.chance(0.75) }] : []
  }
  const [starts, ends] = shiftHours[shift]
  const before = { daysAgo, minute: starts - random.whole(5, 35), isPreShift: true }
  const after = { daysAgo, minute: ends + random.whole(2, 40), isPreShift: false }
  return [...(comes ? [before] : []), ...(comes && stays ? [after] : [])]
}

/** Half of all people were away once for some days. */
function breakOf({ username, isLead }: DemoPerson): (daysAgo: number) => boolean {
  const random = randomFor(`break ${username}`)
  const length = random.chance(0.5) && !isLead ? random.whole(4, longestBreak) : 0
  const last = random.whole(8, demoDays - longestBreak)
  return (daysAgo) => daysAgo >= last && daysAgo < last + length
}

/** Officers have two days off in a row each week. */
function daysOffOf({ username, shift }: DemoPerson, calendar: Calendar): (daysAgo: number) => boolean {
  if (!shift) return () => false
  const first = randomFor(`days off ${username}`).whole(0, 6)
  return (daysAgo) => (calendar.weekday(daysAgo) + 7 - first) % 7 < 2
}
