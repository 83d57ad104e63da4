/** A calendar day such as `2026-11-20`. The time zone is known from the context. */
export type Day = string

const readDay = dateParts({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** The calendar day of an instant in an IANA time zone. Throws a RangeError for an unknown time zone. */
export function dayOf(instant: Date, timeZone: string): Day {
  const { year, month, day } = readDay(instant, timeZone)
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`
}

const digits = (number: number, count: number) => String(number).padStart(count, '0')

type Part = Exclude<Intl.DateTimeFormatPartTypes, 'literal'>

/**
 * Makes a function that reads, as numbers, what calendars and clocks show at an instant in an IANA time zone. It reads
 * the parts and never a formatted text, whose order and signs differ between browsers, also where the locale is the same.
 * It throws a RangeError for an unknown time zone.
 */
export function dateParts<Asked extends Part & keyof Intl.DateTimeFormatOptions>(
  options: Readonly<Record<Asked, '2-digit' | 'numeric'>>,
): (instant: Date | number, timeZone: string) => Readonly<Record<Asked, number>> {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (instant, timeZone) => {
    let format = formats.get(timeZone)
    if (!format) {
      format = new Intl.DateTimeFormat('en-US', { ...options, hourCycle: 'h23', timeZone })
      formats.set(timeZone, format)
    }
    const parts: Partial<Record<Part, number>> = {}
    for (const { type, value } of format.formatToParts(instant)) {
      // Some browsers write the hour after midnight as 24.
      if (type !== 'literal') parts[type] = type === 'hour' ? Number(value) % 24 : Number(value)
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A format has each part that was asked of it.
    return parts as Record<Asked, number>
  }
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
