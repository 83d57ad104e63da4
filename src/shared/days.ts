/** A calendar day such as `2026-11-20`. The time zone is known from the context. */
export type Day = string

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in an IANA time zone. Throws a RangeError for an unknown time zone. */
export function dayOf(instant: Date, timeZone: string): Day {
  let format = dayFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dayFormats.set(timeZone, format)
  }
  return format.format(instant)
}

/** The day that is `count` days after another, or before it if `count` is negative. */
export function addDays(day: Day, count: number): Day {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + count)
  return noon.toISOString().slice(0, 10)
}

/** The number of days from one day to another. It is negative if the other day is earlier. */
export function daysBetween(from: Day, to: Day): number {
  // A day without a time is parsed as its midnight in UTC, where all days have the same length.
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/** Whether the runtime knows this IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
