import {
  cellsOf,
  columnLabel,
  columnsLeft,
  type FileColumns,
  type FileMapping,
  findColumns,
  twiceProblem,
} from '#features/institution/people/columns.ts'
import type { PersonColumn } from '#features/institution/people/headings.ts'
import type { CsvRow } from '#shared/csv.ts'
import { plainHeading } from '#shared/table-file.ts'

import { texts } from './locales/texts.ts'

const t = texts('roster')

/** A row of a roster as it stands in the file. A column that the file does not have is missing. */
export interface RosterRow {
  readonly line: number
  readonly cells: Readonly<Partial<Record<PersonColumn, string>>>
}

/** The rows of a roster, and what of its file is in none of them. */
export interface RosterTable {
  readonly rows: RosterRow[]
  /** The headings of columns that stay behind. */
  readonly columnsLeft: readonly string[]
  /** How many lines are no rows: titles, totals, and lines that say nothing of anybody. */
  readonly linesLeft: number
  /** Whether first and last names were taken from one column. */
  readonly splitsNames: boolean
}

/**
 * The rows of a table by an institution's headings, or in words why it is no roster: columns that must be there are
 * missing or there twice, a second line of headings, or nobody beneath them.
 */
export function rosterRows(
  table: readonly CsvRow[],
  mapping: FileMapping,
): RosterTable | { readonly problem: string } {
  const found = findColumns(table, mapping)
  const { headings, rows, places } = found
  const problem = problemOf(found, mapping)
  if (problem) return { problem }
  const [first] = rows
  if (!first) return { problem: t('onlyHeading') }
  const isSame = (place: number) => plainHeading(first.cells[place] ?? '') === plainHeading(headings[place]!)
  if ([...places.values()].every(isSame)) return { problem: t('headingTwice', { line: first.line }) }
  return {
    rows: rows.map((row) => ({ line: row.line, cells: cellsOf(found, row) })),
    columnsLeft: columnsLeft(found),
    linesLeft: found.linesLeft,
    splitsNames: places.has('fullName'),
  }
}

/**
 * All that is wrong with the headings, in words; null where nothing is. A file without an own heading is another one than
 * the institution's: nobody looks at those that are followed at night.
 */
function problemOf({ places, twice, unfound }: FileColumns, mapping: FileMapping): string | null {
  const names: readonly PersonColumn[] = places.has('fullName') ? [] : ['firstName', 'lastName']
  const isMissing = (column: PersonColumn) => !places.has(column) && !unfound.includes(column)
  const missing = (['number', ...names] as const).filter(isMissing)
  const problems = [
    missing.length > 0 && t('columnMissing', { column: missing.map(columnLabel).join(', ') }),
    ...twice.map(twiceProblem),
    ...unfound.map((column) =>
      t('ownColumnMissing', { column: columnLabel(column), own: mapping[column] ?? '' }),
    ),
  ].filter(Boolean)
  return problems.length > 0 ? problems.join(' ') : null
}
