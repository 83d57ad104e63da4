import { dateTimeFormat } from '#shared/date-time-format.ts'

const hour = 60 * 60_000
const day = 24 * hour

const time = dateTimeFormat({ hour: 'numeric', minute: '2-digit' })
const weekday = dateTimeFormat({ weekday: 'long' })

/** A moment as follow-ups show it: "Sun, Nov 22, 5:19 PM". */
export const shownMoment = dateTimeFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** When a follow-up is due, seen from now: "2 days late", "Tomorrow, 9:00 AM", and a date where it is a week or more. */
export function dueLabel(dueAt: Date, now: Date): string {
  const late = now.getTime() - dueAt.getTime()
  if (late >= 0) return `${counted(late)} late`
  const days = Math.round((midnightOf(dueAt) - midnightOf(now)) / day)
  if (days === 0) return `Today, ${time(dueAt)}`
  if (days === 1) return `Tomorrow, ${time(dueAt)}`
  return days < 7 ? `${weekday(dueAt)}, ${time(dueAt)}` : shownMoment(dueAt)
}

/** Whether a follow-up is due within seven days from now. */
export function isSoon(dueAt: Date, now: Date): boolean {
  return dueAt.getTime() - now.getTime() < 7 * day
}

function counted(passed: number): string {
  if (passed < hour) return 'Less than an hour'
  const [count, unit] = passed < day ? [passed / hour, 'hour'] : [passed / day, 'day']
  return `${Math.floor(count)} ${unit}${count < 2 ? '' : 's'}`
}

/** The days between two midnights are whole but for an hour, where clocks change between them. */
function midnightOf(moment: Date): number {
  return new Date(moment).setHours(0, 0, 0, 0)
}
