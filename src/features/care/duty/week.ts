import { addDays, type Day } from '#shared/days.ts'
import { instantAt } from '#shared/wall-clock.ts'

/** A time between two moments, the second one not included. */
export interface Span {
  readonly from: Date
  readonly until: Date
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The time from the beginning of a day until that of the day `days` later, by the clocks of a time zone. */
export function spanOfDays(day: Day, days: number, timeZone: string): Span {
  const midnight = (of: Day) => instantAt({ day: of, minute: 0 }, timeZone)
  return { from: midnight(day), until: midnight(addDays(day, days)) }
}

interface Hours {
  readonly coversFrom: number
  readonly coversUntil: number
}

/** When somebody should be on duty that begins on a day, by the clocks. Equal minutes mean the whole day. */
export function spanToCover(day: Day, { coversFrom, coversUntil }: Hours, timeZone: string): Span {
  const end = coversUntil > coversFrom ? coversUntil : coversUntil + 24 * 60
  return {
    from: instantAt({ day, minute: coversFrom }, timeZone),
    until: instantAt({ day, minute: end }, timeZone),
  }
}

/** The part of a span that lies within another; null where they do not meet. */
export function within({ from, until }: Span, limits: Span): Span | null {
  const begin = from > limits.from ? from : limits.from
  const end = until < limits.until ? until : limits.until
  return begin < end ? { from: begin, until: end } : null
}

/** The times within a span that at least `count` of the others cover, the first one first, joined where they touch. */
export function coveredBy(others: readonly Span[], span: Span, count = 1): Span[] {
  const inside = others.flatMap((other) => within(other, span) ?? [])
  const edges = inside
    .flatMap(({ from, until }) => [
      { at: from, change: 1 },
      { at: until, change: -1 },
    ])
    // A beginning comes before an end at the same moment, so that one duty follows on another.
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || other.change - one.change)
  const found: Span[] = []
  let depth = 0
  let since: Date | null = null
  for (const { at, change } of edges) {
    depth += change
    if (depth >= count) since ??= at
    else if (since) {
      if (since < at) found.push({ from: since, until: at })
      since = null
    }
  }
  return found
}

/** The times within a span that none of the others covers. */
export function uncoveredBy(others: readonly Span[], span: Span): Span[] {
  const covered = coveredBy(others, span)
  const begins = [span.from, ...covered.map(({ until }) => until)]
  const ends = [...covered.map(({ from }) => from), span.until]
  return begins.flatMap((from, index) => (from < ends[index]! ? [{ from, until: ends[index]! }] : []))
}
