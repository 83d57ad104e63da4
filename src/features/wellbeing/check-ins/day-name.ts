import { dateTimeFormat } from '#shared/date-time-format.ts'
import type { Day } from '#shared/days.ts'

import { texts } from './locales/texts.ts'

const t = texts('dayName')

const nameOf = dateTimeFormat({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const shortNameOf = dateTimeFormat({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
const shortNameHere = dateTimeFormat({ weekday: 'short', month: 'short', day: 'numeric' })

const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`)

/** The name of a day, such as "Monday, November 23". */
export function dayName(day: Day): string {
  return nameOf(noonOf(day))
}

/** What stands in place of a time where a check-in was added later, such as "Mon, Nov 23 (added on Tue, Nov 24)". */
export function addedLabel(earlierDay: Day, addedAt: string): string {
  return t('addedLater', { day: shortNameOf(noonOf(earlierDay)), added: shortNameHere(new Date(addedAt)) })
}
