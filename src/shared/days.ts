/** A calendar day as people write it, `2026-11-20`, in some time zone that the context names. */
export type Day = string

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment in an IANA time zone. */
export function dayOf(moment: Date, timeZone: string): Day {
  let format = dayFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dayFormats.set(timeZone, format)
  }
  return format.format(moment)
}

/** The day `count` days after another; before it where `count` is negative. */
export function addDays(day: Day, count: number): Day {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + count)
  return noon.toISOString().slice(0, 10)
}

/** How many days lie from one day to a later one; negative if it is earlier. */
export function daysBetween(from: Day, to: Day): number {
  // A day without a time is read as its midnight in UTC, where every day is as long.
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
