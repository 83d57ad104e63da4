import { dateTimeFormat } from '#shared/date-time-format.ts'

const inUtc = dateTimeFormat({ dateStyle: 'long', timeZone: 'UTC' })
const month = dateTimeFormat({ year: 'numeric', month: 'long', timeZone: 'UTC' })

/** A day, such as "November 3, 2026". */
export const dayLabel = (day: string): string => inUtc(new Date(`${day}T12:00:00Z`))

/** A month, such as "November 2026". */
export const monthLabel = (of: string): string => month(new Date(`${of}-15T12:00:00Z`))
