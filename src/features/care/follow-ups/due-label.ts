import { dateTimeFormat } from '#shared/date-time-format.ts'

import { texts } from './locales/texts.ts'

const t = texts('labels')

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
  if (late >= 0) return lateLabel(late)
  const days = Math.round((midnightOf(dueAt) - midnightOf(now)) / day)
  if (days === 0) return t('today', { time: time(dueAt) })
  if (days === 1) return t('tomorrow', { time: time(dueAt) })
  return days < 7 ? `${weekday(dueAt)}, ${time(dueAt)}` : shownMoment(dueAt)
}

/** The parts of a list by due day; a week ends on Sunday. */
export const dueDays = ['overdue', 'today', 'tomorrow', 'week', 'later'] as const

/** The part of a list by due day that a moment belongs to, seen from now. */
export function dueDay(dueAt: Date, now: Date): (typeof dueDays)[number] {
  if (dueAt <= now) return 'overdue'
  const days = Math.round((midnightOf(dueAt) - midnightOf(now)) / day)
  if (days < 2) return days === 0 ? 'today' : 'tomorrow'
  return days <= 6 - ((now.getDay() + 6) % 7) ? 'week' : 'later'
}

function lateLabel(late: number): string {
  if (late < hour) return t('lessThanHourLate')
  return late < day
    ? t('hoursLate', { count: Math.floor(late / hour) })
    : t('daysLate', { count: Math.floor(late / day) })
}

/** The days between two midnights are whole but for an hour, where clocks change between them. */
function midnightOf(moment: Date): number {
  return new Date(moment).setHours(0, 0, 0, 0)
}
