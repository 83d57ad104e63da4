import { addDays, type Day, daysBetween } from '#shared/days.ts'

/** So many weeks are shown. */
const shownWeeks = 8

/** How often an address was opened on a day. */
interface DayOfLoads {
  readonly day: Day
  readonly loads: number
}

/** How often an address was opened in a week; null where that was too seldom to be shown. */
interface WeekOfLoads {
  readonly from: Day
  readonly to: Day
  readonly loads: number | null
}

/** The first day that `weeklyLoads` needs. */
export function firstShownDay(today: Day): Day {
  return addDays(thisMonday(today), -7 * shownWeeks)
}

/**
 * The loads of the last whole weeks, the latest first. The present week is left out: a figure that rises while somebody
 * watches says who has just sat down at a screen. Nothing at all and too little look the same.
 */
export function weeklyLoads(days: readonly DayOfLoads[], today: Day, threshold: number): WeekOfLoads[] {
  return Array.from({ length: shownWeeks }, (_, index) => {
    const from = addDays(thisMonday(today), -7 * (index + 1))
    const loads = days
      .filter(({ day }) => daysBetween(from, day) >= 0 && daysBetween(from, day) < 7)
      .reduce((sum, one) => sum + one.loads, 0)
    return { from, to: addDays(from, 6), loads: loads >= threshold ? loads : null }
  })
}

function thisMonday(today: Day): Day {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  return addDays(today, -((weekday + 6) % 7))
}
