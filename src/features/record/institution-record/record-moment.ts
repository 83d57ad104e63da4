import { dateTimeFormat } from '#shared/date-time-format.ts'

const format = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** A moment of a record with its year, since it may be long ago. */
export const recordMoment = (instant: string): string => format(new Date(instant))
