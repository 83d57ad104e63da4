import { dateTimeFormat } from '#shared/date-time-format.ts'
import type { Day } from '#shared/days.ts'

import { texts } from '../locales/texts.ts'

const t = texts('glance')

const format = dateTimeFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A day for reading, such as "Nov 15". */
export function dayLabel(day: Day): string {
  return format(new Date(`${day}T12:00:00Z`))
}

/** The name of a unit or shift; the figures of people without one stand under an English name. */
export const partLabel = (name: string): string =>
  name === 'No unit' ? t('noUnit') : name === 'No shift' ? t('noShift') : name

/** A window of days for reading, such as "Oct 19 to Nov 15". */
export function windowLabel({ from, to }: { readonly from: Day; readonly to: Day }): string {
  return t('window', { from: dayLabel(from), to: dayLabel(to) })
}
