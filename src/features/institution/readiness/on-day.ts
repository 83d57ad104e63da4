import { dateTimeFormat } from '#shared/date-time-format.ts'

/** A day as a sentence of what was found names it, such as "November 15, 2026". */
export const onDay = dateTimeFormat({ dateStyle: 'long', timeZone: 'UTC' })
