import * as z from 'zod/mini'

import type { CsvRow } from '#shared/csv.ts'
import { decodeText, isZip } from '#shared/table-file.ts'
import { unpack, withoutWorkbook } from '#shared/workbook.ts'

import { texts } from './locales/texts.ts'
import { type DiaryFile, readDiaryFile, tableOf } from './read-diary.ts'

const t = texts('reading')

/**
 * Opens a file that somebody brings, by what is in it: a table, a workbook, JSON, or an archive of one of these, such as
 * a backup of Daylio. Answers in words why there is no diary in it.
 */
export async function openDiaryFile(bytes: Uint8Array): Promise<DiaryFile | string> {
  if (!isZip(bytes)) return openPlain(bytes)
  const inside = unpacked(bytes)
  if (inside) return inside
  const table = await withoutWorkbook(bytes)
  return 'problem' in table ? table.problem() : openPlain(table)
}

function openPlain(bytes: Uint8Array): DiaryFile | string {
  const decoded = decodeText(bytes)
  if ('problem' in decoded || !/^\uFEFF?\s*[[{]/.test(decoded.text)) return readDiaryFile(bytes)
  return openJson([decoded.text])
}

/** The diary of an archive; null where it is a workbook or broken. */
function unpacked(bytes: Uint8Array): DiaryFile | string | null {
  let parts: Record<string, Uint8Array>
  try {
    parts = unpack(bytes, (name) => /(^xl\/workbook\.xml|\.daylio|\.json|\.csv|\.tsv)$/i.test(name))
  } catch {
    return null
  }
  if (parts['xl/workbook.xml']) return null
  const named = (ending: RegExp) =>
    Object.entries(parts).flatMap(([name, part]) => (ending.test(name) ? [part] : []))
  const [backup] = named(/\.daylio$/i)
  if (backup) return openJson([fromBase64(new TextDecoder().decode(backup))])
  // Of Evenkeel's own files this one has the moods.
  const tables = [...named(/(^|\/)check-ins\.csv$/), ...named(/\.[ct]sv$/i)]
  const read = tables.map((part) => readDiaryFile(part)).filter((file) => typeof file !== 'string')
  const [known] = read.filter(({ table }) => table.columns.date !== null)
  const jsons = named(/\.json$/i)
  if (!known && jsons.length > 0) return openJson(jsons.map((part) => new TextDecoder().decode(part)))
  return known ?? read[0] ?? t('noTableInside')
}

/** Some backups are plain JSON, and others base64 of it. */
function fromBase64(text: string): string {
  if (/^\s*\{/.test(text)) return text
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text.trim()), (byte) => byte.codePointAt(0)!))
  } catch {
    return text
  }
}

const Entry = z.record(z.string(), z.unknown())
type Entry = z.infer<typeof Entry>

function openJson(files: readonly string[]): DiaryFile | string {
  let whole: unknown[]
  try {
    whole = files.map((text): unknown => JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return t('brokenJson')
  }
  const backup = z.safeParse(DaylioBackup, whole[0])
  if (backup.success) return ofDaylio(backup.data)
  const entries = whole.flatMap((value) => entriesIn(value))
  const header = [...new Set(entries.flatMap((entry) => Object.keys(entry)))]
  const rows = entries.map((entry) => header.map((name) => cellOf(name, entry[name])))
  const table = tableOf(asRows([header, ...rows]))
  return table ? { table, encoding: 'UTF-8' } : t('noTableInside')
}

const asRows = (rows: readonly (readonly string[])[]): CsvRow[] =>
  rows.map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.normalize('NFC')) }))

/** The entries in JSON: a list of them, the longest list within, or one entry alone. */
function entriesIn(value: unknown): Entry[] {
  const list = (one: unknown): Entry[] =>
    Array.isArray(one)
      ? one.flatMap((item) => {
          const entry = z.safeParse(Entry, item)
          return entry.success ? [entry.data] : []
        })
      : []
  if (Array.isArray(value)) return list(value)
  const entry = z.safeParse(Entry, value).data
  if (!entry) return []
  const [longest = []] = Object.values(entry)
    .map((one) => list(one))
    .toSorted((one, other) => other.length - one.length)
  return longest.length > 0 ? longest : [entry]
}

/** From here on a number is a moment in milliseconds, and below one in seconds. */
const milliseconds = 100_000_000_000

/** A value as a cell: a moment in numbers as a date, a list as its items. */
function cellOf(name: string, value: unknown): string {
  if (typeof value === 'number' && /date|time|created/i.test(name) && value > 500_000_000) {
    const moment = new Date(value > milliseconds ? value : value * 1000)
    return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
  }
  if (Array.isArray(value)) {
    return value
      .map((item) => cellOf(name, item))
      .filter(Boolean)
      .join(' | ')
  }
  const inner = z.safeParse(Entry, value).data
  if (inner) return cellOf(name, inner['entries'] ?? inner['name'] ?? inner['title'] ?? '')
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/**
 * A backup of Daylio, as readers of its files describe it (github.com/charistas/daylio-scribe). Months count from 0, and
 * the five groups of moods from the best.
 */
const DaylioBackup = z.object({
  customMoods: z.array(
    z.object({
      id: z.int(),
      custom_name: z.optional(z.nullable(z.string())),
      mood_group_id: z.int(),
      predefined_name_id: z.optional(z.nullable(z.int())),
    }),
  ),
  tags: z.optional(z.array(z.object({ id: z.int(), name: z.string() }))),
  dayEntries: z.array(
    z.object({
      minute: z.int(),
      hour: z.int(),
      day: z.int(),
      month: z.int(),
      year: z.int(),
      mood: z.int(),
      note: z.optional(z.nullable(z.string())),
      note_title: z.optional(z.nullable(z.string())),
      tags: z.optional(z.array(z.int())),
    }),
  ),
})

const predefined = ['rad', 'good', 'meh', 'bad', 'awful']
/** The best group is the best number, and each next one the next band. */
const numberOfGroup = (group: number) => (group >= 1 && group <= 5 ? 12 - 2 * group : null)

function ofDaylio({ customMoods, tags = [], dayEntries }: z.infer<typeof DaylioBackup>): DiaryFile | string {
  const moods = new Map(
    customMoods.map((mood) => [
      mood.id,
      {
        word:
          mood.custom_name?.trim() || predefined[(mood.predefined_name_id ?? mood.mood_group_id) - 1] || '',
        number: numberOfGroup(mood.mood_group_id),
      },
    ]),
  )
  const tagNames = new Map(tags.map(({ id, name }) => [id, name]))
  const two = (part: number) => String(part).padStart(2, '0')
  const rows = dayEntries.map((entry) => [
    `${entry.year}-${two(entry.month + 1)}-${two(entry.day)}`,
    `${two(entry.hour)}:${two(entry.minute)}`,
    moods.get(entry.mood)?.word ?? '',
    (entry.tags ?? []).flatMap((id) => tagNames.get(id) ?? []).join(' | '),
    entry.note_title ?? '',
    entry.note ?? '',
  ])
  const header = ['full_date', 'time', 'mood', 'activities', 'note_title', 'note']
  const table = tableOf(asRows([header, ...rows]))
  if (!table) return t('nothingInFile')
  const numbers = new Map([...moods.values()].map(({ word, number }) => [word.toLowerCase(), number]))
  return { table: { ...table, moods: numbers }, encoding: 'UTF-8' }
}
