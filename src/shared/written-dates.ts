import type { Day } from './days.ts'

/** Whether the month or the day comes first where both are figures. */
export type DateOrder = 'mdy' | 'dmy'

/** A day as it was written, and what stands behind it, such as a time. */
export interface WrittenDate {
  readonly day: Day
  readonly rest: string
}

const end = String.raw`(?![\d:])[T,\s]*(.*)$`
const year = String.raw`(\d{4}|'?\d{2})`
const weekday = String.raw`(?:\p{L}+\.?,? +)?`
const forms = {
  yearFirst: new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${end}`, 'u'),
  compact: new RegExp(String.raw`^((?:19|20)\d\d)(\d\d)(\d\d)${end}`, 'u'),
  figures: new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${end}`, 'u'),
  monthFirst: new RegExp(
    String.raw`^${weekday}(\p{L}+)\.?[ -]+(\d{1,2})(?:st|nd|rd|th)?,?[ -]+${year}${end}`,
    'iu',
  ),
  dayFirst: new RegExp(
    String.raw`^${weekday}(\d{1,2})(?:st|nd|rd|th|º)?[ -]+(?:de +)?(\p{L}+)\.?,?[ -]+(?:del? +)?${year}${end}`,
    'iu',
  ),
  yearThenWords: new RegExp(String.raw`^(\d{4}) ${weekday}(\p{L}+)\.? (\d{1,2})${end}`, 'u'),
}

/**
 * Reads a date at the beginning of a text: `2026-11-24`, `20261124`, `11/24/2026` in this order, `Nov 24, 2026`, `24 de noviembre de
 * 2026`, `24-Nov-26`, `2026 Tue Nov 24`. Null for anything else. Without an order 3/4 is read only where both come to the
 * same, since nobody can tell whether it is in March or in April.
 * A year of two figures is of the century that ends with `thisYear`.
 */
export function readDate(
  text: string,
  order: DateOrder | null,
  thisYear = new Date().getFullYear(),
): WrittenDate | null {
  const dateOf = (writtenYear: string, month: number, dayOfMonth: number, rest: string) =>
    writtenDate(fullYear(writtenYear.replace("'", ''), thisYear), month, dayOfMonth, rest)
  const plain = text.replaceAll(/\p{Zs}/gu, ' ').trim()
  const iso = forms.yearFirst.exec(plain)
  if (iso) return dateOf(iso[1]!, Number(iso[3]), Number(iso[4]), iso[5]!)
  const compact = forms.compact.exec(plain)
  if (compact) return dateOf(compact[1]!, Number(compact[2]), Number(compact[3]), compact[4]!)
  const figures = forms.figures.exec(plain)
  if (figures) {
    const [one, other] = [Number(figures[1]), Number(figures[3])]
    if (order === null && one !== other) return null
    const [month, day] = order === 'dmy' ? [other, one] : [one, other]
    return dateOf(figures[4]!, month, day, figures[5]!)
  }
  const [, word, dayThen, yearThen, restThen] = forms.monthFirst.exec(plain) ?? []
  if (word && monthOf(word)) return dateOf(yearThen!, monthOf(word), Number(dayThen), restThen!)
  const [, firstDay, wordAfter, yearAfter, restAfter] = forms.dayFirst.exec(plain) ?? []
  if (firstDay) return dateOf(yearAfter!, monthOf(wordAfter!), Number(firstDay), restAfter!)
  const [, firstYear, wordLast, dayLast, restLast] = forms.yearThenWords.exec(plain) ?? []
  return firstYear ? dateOf(firstYear, monthOf(wordLast!), Number(dayLast), restLast!) : null
}

/**
 * The order of the dates of a column: one day after the twelfth settles it for all. `either` where every date can be
 * read both ways, and null where none is written in figures alone.
 */
export function dateOrderIn(texts: Iterable<string>): DateOrder | 'either' | null {
  const votes = { mdy: 0, dmy: 0 }
  let some = false
  for (const text of texts) {
    const found = forms.figures.exec(text.trim())
    if (!found) continue
    some = true
    const [one, other] = [Number(found[1]), Number(found[3])]
    if (one > 12 && other <= 12) votes.dmy += 1
    if (other > 12 && one <= 12) votes.mdy += 1
  }
  if (votes.mdy === votes.dmy) return some ? 'either' : null
  return votes.mdy > votes.dmy ? 'mdy' : 'dmy'
}

function writtenDate(inYear: string, month: number, dayOfMonth: number, rest: string): WrittenDate | null {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${inYear}-${two(month)}-${two(dayOfMonth)}`
  const date = new Date(`${day}T00:00:00Z`)
  // February 30 would become March 2.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return null
  return { day, rest: rest.trim() }
}

/** Two figures are of the century that ends this year, as spreadsheets shorten it. */
function fullYear(written: string, thisYear: number): string {
  if (written.length === 4) return written
  const inThis = Number(`20${written}`)
  return String(inThis > thisYear ? inThis - 100 : inThis)
}

const monthNames = (['en', 'es'] as const).map((language) => {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2026, month, 1)).toLowerCase())
})

/** The month of a name or its beginning, in English or Spanish; 0 where it is none. */
function monthOf(written: string): number {
  const word = written
    .toLowerCase()
    .replace(/^sept$/, 'sep')
    .replace(/^set(iembre)?$/, 'sep')
  if (word.length < 3) return 0
  return Math.max(...monthNames.map((names) => names.findIndex((name) => name.startsWith(word)) + 1))
}

// Whoever has their phone in another language writes these, and the two parts of the day stand before or behind.
const clockLanguages = [
  'en',
  'es',
  'ko',
  'zh',
  'zh-Hant',
  'ja',
  'el',
  'ar',
  'hi',
  'vi',
  'th',
  'pt',
  'fr',
  'de',
]

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '')

function partsOfDay(): ReadonlyMap<string, 'am' | 'pm' | 'night'> {
  const known = new Map<string, 'am' | 'pm' | 'night'>()
  for (const language of clockLanguages) {
    const format = new Intl.DateTimeFormat(language, { hour: 'numeric', hour12: true, timeZone: 'UTC' })
    for (const [half, hour] of [
      ['am', 6],
      ['pm', 18],
    ] as const) {
      const part = format.formatToParts(Date.UTC(2026, 0, 1, hour)).find(({ type }) => type === 'dayPeriod')
      if (part) known.set(letters(part.value), half)
    }
  }
  // The words of CLDR for the parts of a day, in English and Spanish.
  const words = {
    am: 'a, am, midnight, in the morning, morning, mi, medianoche, de la madrugada, madrugada, de la mañana, mañana',
    pm: 'p, pm, n, noon, in the afternoon, afternoon, in the evening, evening, md, m, mediodía, del mediodía, de la tarde, tarde',
    night: 'at night, night, de la noche, noche',
  } as const
  for (const half of ['am', 'pm', 'night'] as const) {
    for (const word of words[half].split(',')) known.set(letters(word), half)
  }
  return known
}

let known: ReturnType<typeof partsOfDay> | undefined

const clock =
  /^(\D*?)\s*(\d{1,2})(?:\s*[:.h]\s*(\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)?)?\s*(?:h|hs|hrs|horas|uhr)?\s*(\D*)$/iu

/**
 * Reads a time of the day as `21:05`: `9:05 pm`, `9.05 p. m.` with whichever spaces, `21h05`, `9:05 in the evening`. Null
 * for anything else.
 */
export function readTime(text: string): string | null {
  const figures = text
    .trim()
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.codePointAt(0)! % 16))
  const found = clock.exec(figures)
  if (!found) return null
  const [, before = '', hours = '', minutes, after = ''] = found
  const word = letters(before + after)
  known ??= partsOfDay()
  const part = word === '' ? undefined : known.get(word)
  if (word !== '' && !part) return null
  // A number alone is no time.
  if (minutes === undefined && !part) return null
  const hour = Number(hours)
  if (Number(minutes ?? 0) > 59 || (part ? hour < 1 || hour > 12 : hour > 23)) return null
  const isLate = part === 'pm' || (part === 'night' && hour > 5 && hour < 12)
  const inDay = part ? (hour % 12) + (isLate ? 12 : 0) : hour
  return `${String(inDay).padStart(2, '0')}:${minutes ?? '00'}`
}
