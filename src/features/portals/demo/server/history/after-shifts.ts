import type { Calendar } from '../calendar.ts'
import type { DemoPerson } from '../people/demo-people.ts'
import { shiftsOf } from '../people/shifts.ts'
import { randomFor } from '../random.ts'

const dayMinutes = 24 * 60
/** After so many days nothing is left of a shift. */
const daysBack = 10

/**
 * The points of stress that nights and longer shifts have left an officer with, at a minute of a day. They fade from the
 * end of the last one, for each officer at their own pace: they are below half a point after one to four days.
 */
export function pointsAfterShifts(person: DemoPerson, calendar: Calendar) {
  const shiftOn = shiftsOf(person, calendar)
  const random = randomFor(`after shifts ${person.username}`)
  const after = {
    nights: { height: 2.4 + random.fraction(), pace: 0.9 + 0.9 * random.fraction() },
    doubles: { height: 2 + random.fraction(), pace: 0.7 + random.fraction() },
  }
  return (daysAgo: number, minute: number): number => {
    const since = { nights: Infinity, doubles: Infinity }
    for (let back = 0; back <= daysBack; back += 1) {
      const shift = shiftOn(daysAgo + back)
      const days = shift ? (minute + back * dayMinutes - shift.ends) / dayMinutes : -1
      if (!shift || days < 0) continue
      if (person.shift === 'Night') since.nights = Math.min(since.nights, days)
      if (shift.kind !== 'regular') since.doubles = Math.min(since.doubles, days)
    }
    return (['nights', 'doubles'] as const).reduce((sum, pattern) => {
      const { height, pace } = after[pattern]
      return sum + height * Math.exp(-since[pattern] / pace)
    }, 0)
  }
}
