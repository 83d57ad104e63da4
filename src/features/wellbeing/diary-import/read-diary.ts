import { type CsvRow, parseCsv, type ParsedCsv } from '#shared/csv.ts'
import { decodeText, type Encoding, headedTable, plainHeading, toldApart } from '#shared/table-file.ts'
import { instantAt, wallClockAt } from '#shared/wall-clock.ts'
import { type DateOrder, dateOrderIn, readDate, readTime } from '#shared/written-dates.ts'

import { DiaryDay, type Source } from './contract.ts'
import { texts } from './locales/texts.ts'
import { firstWord, type MoodNumbers } from './mood-words.ts'
import { plainText } from './plain-text.ts'

const t = texts('reading')

/** Which column of a table has what; null where none has. Columns are counted from 0. */
export interface Columns {
  /** The year, where the date has none. */
  readonly year: number | null
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
  /** The number of each mood, where the file says it. */
  readonly moods?: MoodNumbers
  /** How many lines are no entries, such as titles and totals, or what Bearable notes beside moods. */
  readonly linesLeft: number
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
 * (github.com/MichaelCurrin/daylio-csv-parser, docs/csv-format.md), until 2018 `year,date,weekday,time,mood,activities,note`.
 * How We Feel: `Date`, `Mood`, `Tags (People)`, `Tags (Places)`, `Tags (Events)`, `Notes`, `Reflections`, `Takeaways` among
 * others, as importers of its files read it. Bearable: a line for each thing, by `category` and `rating/amount`.
 */
export function readTable(text: string): Table | null {
  const { rows, ...quotes } = parseCsv(text)
  return tableOf(rows, quotes)
}

const noQuotes = { openQuoteAt: null, runningOn: new Map<number, number>() }

/** The table in these rows, as `readTable` has it. */
export function tableOf(rows: readonly CsvRow[], quotes: Table['quotes'] = noQuotes): Table | null {
  const headed = headedTable(rows, (cell) => allHeadings.has(plainHeading(cell)))
  if (!headed) return null
  if (!headed.heading.cells.some((cell) => allHeadings.has(plainHeading(cell)))) {
    const bare = withoutHeadings(rows, quotes)
    if (bare) return bare
  }
  const { heading, body, around } = headed
  if (body.length === 0) return null
  const names = heading.cells.map((cell) => cell.toLowerCase())
  const source = sourceOf(names)
  const columns = columnsOf(source, heading.cells)
  const isEntry = ({ cells }: CsvRow) =>
    source !== 'bearable' || /^mood$/i.test(cells[names.indexOf('category')] ?? '')
  const entries = body.filter(isEntry)
  const linesLeft = around.length + body.length - entries.length
  return { source, header: heading.cells, rows: entries, columns, quotes, linesLeft }
}

/** A table whose first line is an entry already: what is in its columns shows in them. Null for any other. */
function withoutHeadings(rows: readonly CsvRow[], quotes: Table['quotes']): Table | null {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const places = Array.from({ length: width }, (_, place) => place)
  const inColumn = (place: number) => rows.map(({ cells }) => cells[place] ?? '').filter(Boolean)
  const isMostly = (place: number, is: (cell: string) => boolean) =>
    inColumn(place).filter(is).length * 2 > rows.length
  const date = places.find((place) =>
    isMostly(place, (cell) => readDate(cell, 'mdy') !== null || readDate(cell, 'dmy') !== null),
  )
  const first = date === undefined ? '' : (rows[0]?.cells[date] ?? '')
  if (date === undefined || !(readDate(first, 'mdy') ?? readDate(first, 'dmy'))) return null
  const time = places.find((place) => isMostly(place, (cell) => readTime(cell) !== null)) ?? null
  const others = places.filter((place) => place !== date && place !== time)
  const length = (place: number) => inColumn(place).join('').length
  const mood = others.find((place) => isMostly(place, (cell) => cell.length <= 20)) ?? null
  const notes = others.filter((place) => place !== mood).toSorted((one, other) => length(other) - length(one))
  return {
    source: 'csv',
    header: places.map(() => ''),
    rows,
    columns: { year: null, date, time, mood, tags: [], notes: notes.slice(0, 1) },
    quotes,
    linesLeft: 0,
  }
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
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name))
  if (has('full_date', 'mood') || has('year', 'date', 'weekday', 'mood')) return 'daylio'
  if (has('mood', 'tags (people)')) return 'how-we-feel'
  if (has('category', 'rating/amount')) return 'bearable'
  return has('createdat', 'moodscore') ? 'evenkeel' : 'csv'
}

/** The headings of any table, in English and Spanish, without capitals, spaces, accents and marks. */
const usualHeadings = {
  date: 'date day timestamp datetime fulldate dateformatted createdat created creationdate entrydate datejournal logged fecha dia fechayhora fechahora',
  time: 'time hora entrytime',
  mood: 'mood moodscore moods rating score scores feeling moodlevel moodrating ratingamount emotion estadodeanimo animo humor puntuacion puntaje calificacion sentimiento',
  tags: 'tags activities activity feelings emotions factors timeofday detail actividades etiquetas emociones sentimientos',
  notes:
    'title notetitle note notes comment comments text journal entrycontent content entry description reflection titulo nota notas comentario comentarios texto diario contenido',
} as const
const allHeadings = new Set(
  [...Object.values(usualHeadings), 'weekday', 'category', 'scales'].flatMap((names) => names.split(' ')),
)

function columnsOf(source: Source, header: readonly string[]): Columns {
  const names = header.map((name) => name.toLowerCase())
  const plain = header.map(plainHeading)
  const at = (wanted: string) => (names.includes(wanted) ? names.indexOf(wanted) : null)
  const all = (...wanted: string[]) => wanted.map((name) => names.indexOf(name)).filter((index) => index >= 0)
  if (source === 'daylio') {
    return {
      year: at('full_date') === null ? at('year') : null,
      date: at('full_date') ?? at('date'),
      time: at('time'),
      mood: at('mood'),
      tags: all('activities', 'scales'),
      notes: all('note_title', 'note'),
    }
  }
  if (source === 'how-we-feel') {
    return {
      year: null,
      date: at('date'),
      time: null,
      mood: at('mood'),
      tags: all('tags (people)', 'tags (places)', 'tags (events)'),
      notes: all('notes', 'reflections', 'takeaways'),
    }
  }
  const usual = (kind: keyof typeof usualHeadings) =>
    usualHeadings[kind]
      .split(' ')
      .flatMap((name) => plain.flatMap((heading, place) => (heading === name ? [place] : [])))
  return {
    year: null,
    date: usual('date')[0] ?? null,
    time: usual('time')[0] ?? null,
    mood: usual('mood')[0] ?? null,
    tags: usual('tags'),
    notes: usual('notes'),
  }
}

/** The headings of the columns that have something in them and are not brought in. */
export function columnsLeftOut({ source, header, rows }: Table, columns: Columns): string[] {
  const { year, date, time, mood, tags, notes } = columns
  const taken = new Set<number | null>([year, date, time, mood, ...tags, ...notes])
  // Parts of a date that another column has whole.
  const known = source === 'daylio' ? ['date', 'weekday'] : []
  return toldApart(header).filter(
    (_, at) =>
      !taken.has(at) &&
      !known.includes(header[at]!.toLowerCase()) &&
      rows.some(({ cells }) => Boolean(cells[at])),
  )
}

/** What a file may leave open, and its person says. */
export interface Reader {
  /** Where times with a zone are told. Without one they stay as they are written. */
  readonly timeZone?: string
  /** The order of dates in figures, where they do not show it. */
  readonly order?: DateOrder | null
  /** The year in which it is read; without it that of this machine. */
  readonly thisYear?: number
}

/** The order that the dates of a table show, as `dateOrderIn` has it. */
export const orderOf = ({ rows }: Table, { date }: Columns): ReturnType<typeof dateOrderIn> =>
  dateOrderIn(rows.map(({ cells }) => (date === null ? '' : (cells[date] ?? ''))))

/** Reads every line of a table. Each is among those that can be brought in or among those that cannot. */
export function readLines(table: Table, columns: Columns, today: string, reader: Reader = {}): Reading {
  const { header, rows, quotes, source } = table
  const shown = orderOf(table, columns)
  const order = reader.order ?? (shown === 'either' ? null : shown)
  const lines: ReadLine[] = []
  const unreadable: Unreadable[] = []
  const seen = new Map<string, number>()
  // Where an app left out the quotation marks, its own separators are within this column.
  const open =
    source === 'daylio' ? columns.tags[0] : columns.notes.find((place) => place === header.length - 1)
  for (const { line, cells: written } of rows) {
    const cells = fitted(written, header.length, open)
    const day =
      quoteFault(line, quotes) ??
      (typeof cells === 'string' ? cells : dayOf(cells, { columns, today, order, reader }))
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
  readonly order: DateOrder | null
  readonly reader: Reader
}

/** As many cells as there are headings. What is too much belongs to the `open` column; without one it is said. */
function fitted(
  cells: readonly string[],
  width: number,
  open: number | undefined,
): readonly string[] | string {
  const more = cells.length - width
  if (more <= 0) return cells
  const isEmpty = cells.slice(width).every((cell) => cell === '')
  if (open === undefined || (isEmpty && open === width - 1))
    return isEmpty ? cells : t('wrongWidth', { columns: cells.length, width })
  return [
    ...cells.slice(0, open),
    cells.slice(open, open + more + 1).join(', '),
    ...cells.slice(open + more + 1),
  ]
}

function quoteFault(line: number, { openQuoteAt, runningOn }: Table['quotes']): string | null {
  if (line === openQuoteAt) {
    return t('endlessQuote')
  }
  const last = runningOn.get(line)
  return last ? t('singleQuote', { line, last }) : null
}

/** A line as a day; where it is none, a sentence that says why. */
function dayOf(cells: readonly string[], { columns, today, order, reader }: LineContext): DiaryDay | string {
  const cell = (index: number | null) => (index === null ? '' : (cells[index] ?? ''))
  const written = [cell(columns.date), cell(columns.year)].filter(Boolean).join(' ')
  const moment = readMoment(written, { ...reader, order, thisYear: Number(today.slice(0, 4)) })
  if (!moment) {
    const isOpen = order === null && readDate(written, 'mdy') !== null
    return isOpen ? t('openOrder', { written: short(written) }) : t('notADate', { written: short(written) })
  }
  if (moment.day > today) return t('inTheFuture', { day: moment.day })
  if (moment.day < '1990-01-01') return t('tooEarly', { day: moment.day })
  const clock = cell(columns.time)
  const time = clock === '' ? moment.time : readTime(clock)
  if (clock !== '' && time === null) return t('notATime', { written: short(clock) })
  const words = cell(columns.mood)
  // How We Feel writes an empty list as `[]`.
  const note = columns.notes
    .map((index) => (cell(index) === '[]' ? '' : plainText(cell(index))))
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

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** A day with the number that its first word has. */
export function withNumber(day: DiaryDay, numbers: MoodNumbers): DiaryDay {
  return { ...day, mood: numbers.get(firstWord(day.words)) ?? null }
}

/** A day and a time of it, as `DiaryDay` has them. */
interface Moment {
  readonly day: string
  readonly time: string | null
}

/**
 * Reads a date as `readDate` does, with or without a time after it. One with a zone, `Z` or `-05:00`, is told by the
 * clocks of `timeZone`, and so are seconds or milliseconds since 1970. Null for anything else.
 */
export function readMoment(text: string, { timeZone, order = null, thisYear }: Reader = {}): Moment | null {
  if (/^\d{10}(\d{3})?$/.test(text))
    return momentOf(new Date(Number(text.padEnd(13, '0'))), timeZone ?? 'UTC')
  const date = readDate(text, order, thisYear)
  if (!date) return null
  if (date.rest === '') return { day: date.day, time: null }
  const [, clock = '', zone] = /^(.*?)\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/.exec(date.rest) ?? []
  const time = readTime(clock.replace(/^(at|a las?)\s+/i, ''))
  if (time === null) return null
  if (zone === undefined || timeZone === undefined) return { day: date.day, time }
  const [hours, minutes] = time.split(':').map(Number)
  const [, sign, zoneHours, zoneMinutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  const offset = sign ? (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1) : 0
  return momentOf(instantAt({ day: date.day, minute: hours! * 60 + minutes! - offset }, 'UTC'), timeZone)
}

function momentOf(instant: Date, timeZone: string): Moment {
  const { day, minute } = wallClockAt(instant, timeZone)
  const two = (part: number) => String(part).padStart(2, '0')
  return { day, time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` }
}
