const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day and a time of it, as `DiaryDay` has them. */
export interface Moment {
  readonly day: string
  readonly time: string | null
}

/**
 * Reads `2026-11-24`, with or without a time after it, and `2026 Wed Jul 22 11:36 PM`, as How We Feel writes it. Null
 * for anything else: whether 3/4 is in March or in April nobody can tell.
 */
export function readMoment(text: string): Moment | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T\s]+(\d.*?))?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/.exec(text)
  if (iso) return momentOf(iso[1]!, iso[2])
  const worded = /^(\d{4}) \p{L}{3}\.? (\p{L}{3})\.? (\d{1,2}) (\d.*)$/u.exec(text)
  const month = worded ? months.indexOf(worded[2]!.toLowerCase()) + 1 : 0
  if (!worded || month === 0) return null
  const two = (part: string | number) => String(part).padStart(2, '0')
  return momentOf(`${worded[1]}-${two(month)}-${two(worded[3]!)}`, worded[4])
}

/** Reads `21:05`, `9:05 pm` and `9.05 PM`; null for anything else. */
export function readTime(text: string): string | null {
  const found = /^(\d{1,2})[:.](\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim())
  if (!found) return null
  const [, hours = '', minutes = '', half] = found
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  const isHour = half ? Number(hours) >= 1 && Number(hours) <= 12 : hour <= 23
  return isHour && Number(minutes) <= 59 ? `${String(hour).padStart(2, '0')}:${minutes}` : null
}

function momentOf(day: string, written: string | undefined): Moment | null {
  const date = new Date(`${day}T00:00:00Z`)
  // February 30 would become March 2.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return null
  if (written === undefined) return { day, time: null }
  const time = readTime(written)
  return time ? { day, time } : null
}
