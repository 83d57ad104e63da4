import { addDays, type Day } from '#shared/days.ts'

import { type Span, spanToCover, uncoveredBy, within } from '../week.ts'
import type { HoursToCover } from './hours.ts'

interface Days {
  readonly day: Day
  readonly days: number
  readonly hours: HoursToCover
  readonly timeZone: string
  /** What was before is no gap. */
  readonly since: Date
}

/** The times since a moment, of those to cover on some days, in which none of the blocks counts; joined where they touch. */
export function gapsOfDays(counting: readonly Span[], { day, days, hours, timeZone, since }: Days): Span[] {
  const toCover = Array.from({ length: days }, (_, index) =>
    spanToCover(addDays(day, index), hours, timeZone),
  )
  const gaps: Span[] = []
  for (const span of toCover) {
    const ahead = within(span, { from: since, until: span.until })
    for (const gap of ahead ? uncoveredBy(counting, ahead) : []) {
      const last = gaps.at(-1)
      if (last?.until.getTime() === gap.from.getTime()) gaps.splice(-1, 1, { ...last, until: gap.until })
      else gaps.push(gap)
    }
  }
  return gaps
}
