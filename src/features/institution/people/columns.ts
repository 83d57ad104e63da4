import * as z from 'zod/mini'

import type { CsvRow } from '#shared/csv.ts'
import { line, nameLine } from '#shared/fields.ts'
import { headedTable, plainHeading, toldApart } from '#shared/table-file.ts'

import { isUsualHeading, type PersonColumn, personColumns, placesOf, splitName } from './headings.ts'
import { texts } from './locales/texts.ts'

const t = texts('file')

/** The name of a column, as people read it. */
export const columnLabel = (column: PersonColumn): string => t(`columns.${column}`)

const Heading = z.optional(line({ max: 100 }))

const Meanings = z.optional(
  z
    .record(nameLine({ min: 1, max: 100, tooShort: () => t('textMissing') }), nameLine({ max: 100 }))
    .check(z.refine((meanings) => Object.keys(meanings).length <= 1000, { error: () => t('tooManyTexts') })),
)

/**
 * An institution's own headings of the columns in its files of people, and what the texts in them mean. A column that is
 * left out is found by its usual headings; of an empty heading no column of a file is.
 */
export const FileMapping = z.strictObject({
  number: Heading,
  firstName: Heading,
  lastName: Heading,
  fullName: Heading,
  unit: Heading,
  shift: Heading,
  role: Heading,
  username: Heading,
  badgeNumber: Heading,
  birthDate: Heading,
  status: Heading,
  releasedOn: Heading,
  /** What a text about housing means, in lower case: the name of a unit, or nothing for no unit. */
  units: Meanings,
  /** The same of texts about shifts. */
  shifts: Meanings,
})
export type FileMapping = z.infer<typeof FileMapping>

/** The columns of a file of people, and what is in them. */
export interface FileColumns {
  readonly headings: readonly string[]
  /** The headings as people see them, those that are there twice told apart. */
  readonly names: readonly string[]
  /** The same as a mapping has them, the first of several with a number too: a plain one might be either. */
  readonly keys: readonly string[]
  /** The rows that say something in a column that is taken. */
  readonly rows: readonly CsvRow[]
  /** How many lines are no rows: titles, totals, and lines that say nothing of anybody. */
  readonly linesLeft: number
  /** Where each column is that was found. A name in one column, or its parts, never both. */
  readonly places: ReadonlyMap<PersonColumn, number>
  /** Columns of which the file has two, and nobody could guess the right one. */
  readonly twice: readonly PersonColumn[]
  /** Columns whose own heading the file does not have. They are found by the usual ones then. */
  readonly unfound: readonly PersonColumn[]
}

/** Finds these columns in a table by an institution's own headings and the usual ones. */
export function findColumns(
  table: readonly CsvRow[],
  mapping: FileMapping,
  wanted: readonly PersonColumn[] = personColumns,
): FileColumns {
  const said = personColumns.map((column) => mapping[column] ?? '')
  const own = new Set(said.map(plainHeading))
  const ownPlain = new Set(said.map((name) => plainHeading(name.replace(/ \(\d+\)$/, ''))))
  const { heading, body, around } = headedTable(
    table,
    (cell) =>
      isUsualHeading(cell) ||
      (cell !== '' && (own.has(plainHeading(cell)) || ownPlain.has(plainHeading(cell)))),
  ) ?? { heading: { cells: [] }, body: [], around: [] }
  const headings = heading.cells
  const names = toldApart(headings)
  const isFirstOfMore = (cell: string, place: number) =>
    cell !== '' && cell === names[place] && placesNamed(headings, cell).length > 1
  const keys = names.map((name, place) => (isFirstOfMore(headings[place]!, place) ? `${name} (1)` : name))
  const isOwn = (place: number) => [keys, headings].some((some) => own.has(plainHeading(some[place]!)))
  const places = new Map<PersonColumn, number>()
  const twice: PersonColumn[] = []
  const unfound: PersonColumn[] = []
  for (const column of wanted) {
    const name = mapping[column]
    if (name === '') continue
    const exact = name === undefined ? [] : placesNamed(keys, name)
    const named = name === undefined || exact.length > 0 ? exact : placesNamed(headings, name)
    if (name !== undefined && named.length === 0) unfound.push(column)
    const found = named.length > 0 ? named : placesOf(headings, column).filter((place) => !isOwn(place))
    // Which of two numbers people are known by, nobody could guess.
    if (found.length > 1 && (named.length > 0 || column === 'number')) twice.push(column)
    if (found[0] !== undefined) places.set(column, found[0])
  }
  const isNamed = places.has('firstName') && places.has('lastName')
  if (isNamed && !mapping.fullName) places.delete('fullName')
  else if (places.has('fullName')) for (const part of nameParts) places.delete(part)
  const taken = [...places.values()]
  const rows = body.filter(({ cells }) => taken.some((place) => Boolean(cells[place])))
  const linesLeft = around.length + body.length - rows.length
  return { headings, names, keys, rows, linesLeft, places, twice, unfound }
}

const nameParts = ['firstName', 'lastName'] as const

const placesNamed = (headings: readonly string[], name: string) =>
  headings.flatMap((cell, place) => (plainHeading(cell) === plainHeading(name) ? [place] : []))

/** The cells of a row by column, with the parts of a name that stands in one. A column that is not there is missing. */
export function cellsOf({ places }: FileColumns, { cells }: CsvRow): Partial<Record<PersonColumn, string>> {
  const fullName = places.get('fullName')
  return {
    ...Object.fromEntries([...places].map(([column, place]) => [column, cells[place] ?? ''])),
    ...(fullName !== undefined && splitName(cells[fullName] ?? '')),
  }
}

/** Says that a file has two columns of which either may be this one. */
export const twiceProblem = (column: PersonColumn): string =>
  t('columnTwice', { column: columnLabel(column) })

/** The headings of columns that stay behind though something is in them. */
export function columnsLeft({ names, rows, places }: FileColumns): string[] {
  const taken = new Set(places.values())
  return names.filter(
    (name, place) => name !== '' && !taken.has(place) && rows.some(({ cells }) => Boolean(cells[place])),
  )
}

/**
 * The mapping once it was said of a heading which column it is, or with null that its column stays behind. `before` is
 * what it was taken for.
 */
export function withHeading(
  mapping: FileMapping,
  heading: string,
  { is, before }: { readonly is: PersonColumn | null; readonly before: PersonColumn | null },
): FileMapping {
  const next: FileMapping = { ...mapping }
  for (const column of personColumns) {
    if (plainHeading(next[column] ?? '') === plainHeading(heading)) delete next[column]
  }
  if (is) next[is] = heading
  else if (before) next[before] = ''
  return next
}
