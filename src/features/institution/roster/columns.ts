import * as z from 'zod/mini'

import type { CsvRow } from '#shared/csv.ts'
import { line } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('roster')

/** The columns that a roster may have. Only the first three must be there. */
export const rosterColumns = [
  'number',
  'firstName',
  'lastName',
  'unit',
  'shift',
  'role',
  'username',
  'badgeNumber',
] as const
export type RosterColumn = (typeof rosterColumns)[number]
const required: readonly RosterColumn[] = ['number', 'firstName', 'lastName']

/** The name of a column, as people read it. */
export const rosterColumnName = (column: RosterColumn): string => t(`columns.${column}`)

/** Headings that jail and personnel systems usually write, without capitals, spaces and marks. */
const usualHeadings: Readonly<Record<RosterColumn, readonly string[]>> = {
  number: [
    'number',
    'externalid',
    'booking',
    'bookingno',
    'bookingnumber',
    'bookingid',
    'inmateno',
    'inmatenumber',
    'inmateid',
    'employeeno',
    'employeenumber',
    'employeeid',
    'staffno',
    'staffnumber',
    'personid',
  ],
  firstName: ['firstname', 'first', 'givenname', 'forename'],
  lastName: ['lastname', 'last', 'surname', 'familyname'],
  unit: ['unit', 'housingunit', 'housing', 'housinglocation', 'pod', 'block', 'location'],
  shift: ['shift', 'watch', 'platoon'],
  role: ['role'],
  username: ['username', 'login'],
  badgeNumber: ['badgenumber', 'badge', 'badgeno', 'wristband'],
}

const Heading = z.optional(line({ min: 1, max: 100, tooShort: () => t('headingMissing') }))

/** An institution's own headings of the columns. A column that is left out is found by its usual headings. */
export const RosterMapping = z.strictObject({
  number: Heading,
  firstName: Heading,
  lastName: Heading,
  unit: Heading,
  shift: Heading,
  role: Heading,
  username: Heading,
  badgeNumber: Heading,
})
export type RosterMapping = z.infer<typeof RosterMapping>

/** The cells of one row by column. A column that the file does not have is missing. */
export type RosterCells = Readonly<Partial<Record<RosterColumn, string>>>

/** A row of a roster as it stands in the file. */
export interface RosterRow {
  readonly line: number
  readonly cells: RosterCells
}

/**
 * The rows of a table by an institution's headings, or in words why it is no roster: a column that must be there is
 * missing or there twice, a second line of headings, or nobody beneath them.
 */
export function rosterRows(
  [heading, ...body]: readonly CsvRow[],
  mapping: RosterMapping,
): { readonly rows: RosterRow[] } | { readonly problem: string } {
  const headings = heading?.cells.map(plain) ?? []
  const places = new Map<RosterColumn, number>()
  for (const column of rosterColumns) {
    const own = mapping[column]
    const wanted = own === undefined ? usualHeadings[column] : [plain(own)]
    const found = headings.flatMap((cell, index) => (cell && wanted.includes(cell) ? [index] : []))
    if (found.length > 1) {
      return {
        problem: t('columnTwice', { column: rosterColumnName(column) }),
      }
    }
    if (found.length === 0 && (own !== undefined || required.includes(column))) {
      const name = rosterColumnName(column)
      return {
        problem:
          own === undefined
            ? t('columnMissing', { column: name })
            : t('ownColumnMissing', { column: name, own }),
      }
    }
    if (found[0] !== undefined) places.set(column, found[0])
  }
  if (body.length === 0) return { problem: t('onlyHeading') }
  const second = body[0]!
  if ([...places.values()].every((place) => plain(second.cells[place] ?? '') === headings[place])) {
    return { problem: t('headingTwice', { line: second.line }) }
  }
  return {
    rows: body.map(({ line: number, cells }) => ({
      line: number,
      cells: Object.fromEntries([...places].map(([column, place]) => [column, cells[place] ?? ''])),
    })),
  }
}

const plain = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
