import * as z from 'zod/mini'

import { Registration } from '#features/access/accounts/contract.ts'
import { mayGive } from '#features/core/identity/roles.ts'
import type { CsvRow } from '#shared/csv.ts'
import { type Role, roles } from '#shared/endpoint.ts'
import { line } from '#shared/fields.ts'
import { texts as sharedTexts } from '#shared/locales/texts.ts'

import { BadgeNumber } from './badge-number.ts'
import { texts } from './locales/texts.ts'

const tFile = sharedTexts('tableFile')
const t = texts('file')

/** The columns of an import, in the order of the template. */
export const columns = ['username', 'firstName', 'lastName', 'role', 'unit', 'shift', 'badgeNumber'] as const
export type Column = (typeof columns)[number]
const required: readonly Column[] = ['username', 'firstName', 'lastName', 'role']

/** The columns' headings, as in the template: the same in every language, since the file is read by them. */
export const columnNames: Readonly<Record<Column, string>> = {
  username: 'Username',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  unit: 'Unit',
  shift: 'Shift',
  badgeNumber: 'Badge number',
}

/** The name of a column where somebody reads about it. */
export const columnLabel = (column: Column): string => t(`columns.${column}`)

const Cell = line({ max: 500 })

/** A row of an import as it was typed. A missing cell is an empty text. */
export const ImportRow = z.strictObject({
  /** The number of its line in the file. */
  line: z.int().check(z.minimum(1)),
  username: Cell,
  firstName: Cell,
  lastName: Cell,
  role: Cell,
  unit: Cell,
  shift: Cell,
  badgeNumber: Cell,
})
export type ImportRow = z.infer<typeof ImportRow>

/** A problem with one cell of an import. */
export const ImportProblem = z.object({ line: z.int(), column: z.enum(columns), message: z.string() })
export type ImportProblem = z.infer<typeof ImportProblem>

/** The rows of a table with a heading, or the problem that keeps the table from being read. */
export function parseImportRows(table: readonly CsvRow[]): { rows: ImportRow[] } | { problem: string } {
  const [heading, ...body] = table
  if (!heading) return { problem: tFile('fileEmpty') }
  const places = heading.cells.map(parseColumn)
  const missing = required.filter((column) => !places.includes(column))
  if (missing.length > 0) {
    return { problem: t('columnsMissing', { columns: namesOf(missing) }) }
  }
  const cellOf = (cells: readonly string[], column: Column) => cells[places.indexOf(column)] ?? ''
  const rows = body.map(({ line: number, cells }) => ({
    line: number,
    username: cellOf(cells, 'username'),
    firstName: cellOf(cells, 'firstName'),
    lastName: cellOf(cells, 'lastName'),
    role: cellOf(cells, 'role'),
    unit: cellOf(cells, 'unit'),
    shift: cellOf(cells, 'shift'),
    badgeNumber: cellOf(cells, 'badgeNumber'),
  }))
  return rows.length > 0 ? { rows } : { problem: t('onlyHeading') }
}

const namesOf = (some: readonly Column[]) => some.map((column) => columnNames[column]).join(', ')

function parseColumn(name: string): Column | undefined {
  const plain = (words: string) => words.toLowerCase().replaceAll(/[^a-z]/g, '')
  return columns.find((column) => plain(column) === plain(name))
}

/** What the rows of an import may refer to, and the role of the person who imports them. */
export interface ImportContext {
  readonly giver: Role
  /** Ids of the institution's units and shifts by their names in lower case. */
  readonly units: ReadonlyMap<string, string>
  readonly shifts: ReadonlyMap<string, string>
}

/** The ids of units or shifts by their names, as an import may write them. */
export const idsByName = (parts: readonly { readonly id: string; readonly name: string }[]) =>
  new Map(parts.map(({ id, name }) => [name.toLowerCase(), id]))

/** The problems of the rows, line by line, as far as they show without the database. */
export function findImportProblems(rows: readonly ImportRow[], setting: ImportContext): ImportProblem[] {
  const firstLines = new Map<string, number>()
  return rows.flatMap((row) => {
    const name = row.username.toLowerCase()
    const before = firstLines.get(name)
    firstLines.set(name, before ?? row.line)
    const twice = before && name ? [['username', t('lineTwice', { line: before })] as const] : []
    return [...twice, ...problemsOf(row, setting)].map(([column, message]) => ({
      line: row.line,
      column,
      message,
    }))
  })
}

function problemsOf(row: ImportRow, { giver, units, shifts }: ImportContext): (readonly [Column, string])[] {
  const { username, firstName, lastName } = Registration.shape
  const fields = { username, firstName, lastName, badgeNumber: BadgeNumber } as const
  const wrong = Object.entries(fields).flatMap(([name, schema]) => {
    const column = columns.find((one) => one === name)
    const message = column && z.safeParse(schema, row[column]).error?.issues[0]?.message
    return column && message ? [[column, message] as const] : []
  })
  const role = parseRole(row.role)
  if (!role) wrong.push(['role', t('unknownRole')])
  else if (!mayGive(giver, role)) wrong.push(['role', t('onlyAdministratorGivesRole')])
  if (row.unit && !units.has(row.unit.toLowerCase())) wrong.push(['unit', t('unknownUnit')])
  if (row.shift && !shifts.has(row.shift.toLowerCase())) wrong.push(['shift', t('unknownShift')])
  return wrong
}

/** The role that a cell names, in any capitalisation and with spaces, dashes or underscores; undefined for none. */
export function parseRole(words: string): Role | undefined {
  const plain = words.toLowerCase().replaceAll(/[ -]/g, '_')
  return roles.find((role) => role === plain)
}
