import { type CsvRow, type ParsedCsv, parseCsv } from '#shared/csv.ts'
import { decodeText, type Encoding } from '#shared/table-file.ts'

import { DiaryDay, type Source } from './contract.ts'
import { texts } from './locales/texts.ts'
import { readMoment, readTime } from './moments.ts'
import { firstWord, type MoodNumbers } from './mood-words.ts'

const t = texts('reading')

/** Which column of a table has what; null where none has. Columns are counted from 0. */
export interface Columns {
  readonly date: number | null
  readonly time: number | null
  readonly mood: number | null
  readonly tags: readonly number[]
  readonly notes: readonly number[]
}

/** A table as it was read. */
export interface Table {
  readonly source: Source
  readonly header: readonly string[]
  readonly rows: readonly CsvRow[]
  /** What its headings say, for the person to correct where the source is `csv`. */
  readonly columns: Columns
  /** Where its quotation marks leave open what belongs to which line. */
  readonly quotes: Pick<ParsedCsv, 'openQuoteAt' | 'runningOn'>
}

/** A line that can be brought in. Its mood has no number yet. */
export interface ReadLine {
  readonly line: number
  readonly day: DiaryDay
}

/** A line that cannot be read, and why, as it follows on "Line 14:". */
export interface Unreadable {
  readonly line: number
  readonly reason: string
}

export interface Reading {
  readonly lines: readonly ReadLine[]
  readonly unreadable: readonly Unreadable[]
}

/**
 * Reads a table, and tells by its headings which app wrote it; null where it has no line below its headings. Daylio:
 * `full_date,date,weekday,time,mood,activities,note_title,note`, later with `scales`
 * (github.com/MichaelCurrin/daylio-csv-parser, docs/csv-format.md). How We Feel: `Date`, `Mood`, `Tags (People)`,
 * `Tags (Places)`, `Tags (Events)`, `Notes`, `Reflections`, `Takeaways` among others, as importers of its files read it.
 */
export function readTable(text: string): Table | null {
  const { rows, ...quotes } = parseCsv(text)
  const [header, ...rest] = rows
  if (!header || rest.length === 0) return null
  const names = header.cells.map((cell) => cell.toLowerCase())
  const source = sourceOf(names)
  return { source, header: header.cells, rows: rest, columns: columnsOf(source, names), quotes }
}

/** A table, and how its letters are written in its file. */
export interface DiaryFile {
  readonly table: Table
  readonly encoding: Encoding
}

/** Reads a table from the bytes of a file; answers in words why there is none. */
export function readDiaryFile(bytes: Uint8Array): DiaryFile | string {
  const decoded = decodeText(bytes)
  if ('problem' in decoded) return decoded.problem
  const table = readTable(decoded.text)
  return table ? { table, encoding: decoded.encoding } : t('nothingInFile')
}

function sourceOf(names: readonly string[]): Source {
  if (names.includes('full_date') && names.includes('mood')) return 'daylio'
  return names.includes('mood') && names.includes('tags (people)') ? 'how-we-feel' : 'csv'
}

function columnsOf(source: Source, names: readonly string[]): Columns {
  const at = (...wanted: string[]) => {
    const index = names.findIndex((name) => wanted.includes(name))
    return index === -1 ? null : index
  }
  const all = (...wanted: string[]) => wanted.map((name) => names.indexOf(name)).filter((index) => index >= 0)
  if (source === 'daylio') {
    return {
      date: at('full_date'),
      time: at('time'),
      mood: at('mood'),
      tags: all('activities', 'scales'),
      notes: all('note_title', 'note'),
    }
  }
  if (source === 'how-we-feel') {
    return {
      date: at('date'),
      time: null,
      mood: at('mood'),
      tags: all('tags (people)', 'tags (places)', 'tags (events)'),
      notes: all('notes', 'reflections', 'takeaways'),
    }
  }
  return {
    date: at('date', 'day', 'timestamp', 'datetime', 'full_date'),
    time: at('time'),
    mood: at('mood', 'rating', 'score', 'feeling'),
    tags: all('tags', 'activities'),
    notes: all('note', 'notes', 'comment', 'text', 'journal'),
  }
}

/** The headings of the columns that have something in them and are not brought in. */
export function columnsLeftOut({ source, header, rows }: Table, columns: Columns): string[] {
  const { date, time, mood, tags, notes } = columns
  const taken = new Set<number | null>([date, time, mood, ...tags, ...notes])
  // Parts of a date that another column has whole.
  const known = source === 'daylio' ? ['date', 'weekday'] : []
  return header.filter(
    (name, at) =>
      !taken.has(at) && !known.includes(name.toLowerCase()) && rows.some(({ cells }) => Boolean(cells[at])),
  )
}

/** Reads every line of a table. Each is among those that can be brought in or among those that cannot. */
export function readLines({ header, rows, quotes }: Table, columns: Columns, today: string): Reading {
  const lines: ReadLine[] = []
  const unreadable: Unreadable[] = []
  const seen = new Map<string, number>()
  for (const { line, cells } of rows) {
    const day = quoteFault(line, quotes) ?? dayOf(cells, { columns, today, width: header.length })
    if (typeof day === 'string') {
      unreadable.push({ line, reason: day })
      continue
    }
    const minute = `${day.day} ${day.time}`
    const nth = seen.get(minute) ?? 0
    seen.set(minute, nth + 1)
    lines.push({ line, day: { ...day, nth } })
  }
  return { lines, unreadable }
}

interface LineContext {
  readonly columns: Columns
  readonly today: string
  readonly width: number
}

function quoteFault(line: number, { openQuoteAt, runningOn }: Table['quotes']): string | null {
  if (line === openQuoteAt) {
    return t('endlessQuote')
  }
  const last = runningOn.get(line)
  return last ? t('singleQuote', { line, last }) : null
}

/** A line as a day; where it is none, a sentence that says why. */
function dayOf(cells: readonly string[], { columns, today, width }: LineContext): DiaryDay | string {
  if (cells.length !== width) return t('wrongWidth', { columns: cells.length, width })
  const cell = (index: number | null) => (index === null ? '' : (cells[index] ?? ''))
  const written = cell(columns.date)
  const moment = readMoment(written)
  if (!moment) return t('notADate', { written: short(written) })
  if (moment.day > today) return t('inTheFuture', { day: moment.day })
  if (moment.day < '1990-01-01') return t('tooEarly', { day: moment.day })
  const clock = cell(columns.time)
  const time = clock === '' ? moment.time : readTime(clock)
  if (clock !== '' && time === null) return t('notATime', { written: short(clock) })
  const words = cell(columns.mood)
  const note = columns.notes
    .map((index) => noteIn(cell(index)))
    .filter(Boolean)
    .join('\n')
  const tags = columns.tags.map(cell).filter(Boolean).join(' | ')
  if (words === '' && note === '') return t('empty')
  const day = DiaryDay.safeParse({ day: moment.day, time, nth: 0, mood: null, words, tags, note })
  if (day.success) return day.data
  const [issue] = day.error.issues
  const field = namedFields.find((name) => name === issue?.path[0]) ?? 'text'
  return t(`cannotBeKept.${field}`, { why: String(issue?.message) })
}

const namedFields = ['words', 'tags', 'note'] as const

/** Daylio writes its lines with `<br>`, and How We Feel an empty list as `[]`. */
const noteIn = (text: string) => (text === '[]' ? '' : text.replaceAll(/<br\s*\/?>/gi, '\n').trim())

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** A day with the number that its first word has. */
export function withNumber(day: DiaryDay, numbers: MoodNumbers): DiaryDay {
  return { ...day, mood: numbers.get(firstWord(day.words)) ?? null }
}
