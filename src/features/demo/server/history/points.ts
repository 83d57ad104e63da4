import { type Activity, capDays, rewards } from '#features/rewards/points.ts'
import { streakRewards, streaksOf } from '#features/rewards/streaks.ts'
import type { Day } from '#shared/days.ts'

/** Something somebody of the demo did that may give points, as the real thing would have told rewards. */
export interface Deed {
  readonly userId: string
  readonly activity: Activity
  readonly source: string
  readonly at: Date
  /** The person's own day. */
  readonly day: Day
}

/** A deed that gave points. */
export interface DemoEntry extends Deed {
  readonly points: number
}

/** The points that one person's deeds give by the rules of rewards, oldest first, streaks included. */
export function entriesOf(deeds: readonly Deed[]): DemoEntry[] {
  const entries: DemoEntry[] = []
  const days: Day[] = []
  for (const deed of deeds.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (!give(deed, entries) || deed.activity !== 'check-in') continue
    days.push(deed.day)
    const { start, length } = streaksOf(days, deed.day).current
    for (const { activity, days: wanted } of streakRewards) {
      if (start !== null && length >= wanted) give({ ...deed, activity, source: start }, entries)
    }
  }
  return entries
}

function give(deed: Deed, entries: DemoEntry[]): boolean {
  const { points, cap } = rewards[deed.activity]
  const alike = entries.filter(({ activity }) => activity === deed.activity)
  const days = cap ? capDays(cap, deed.day) : null
  const counted = alike.filter(({ day }) => days === null || (day >= days[0] && day <= days[1]))
  if (alike.some(({ source }) => source === deed.source) || counted.length >= (cap?.most ?? Infinity))
    return false
  entries.push({ ...deed, points })
  return true
}
