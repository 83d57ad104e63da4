import * as z from 'zod/mini'

import { Registration } from '#features/access/accounts/contract.ts'
import { foldedUsername } from '#features/core/identity/folded-username.ts'
import { mayGive } from '#features/core/identity/roles.ts'
import { type Role, roles } from '#shared/endpoint.ts'
import { nameLine } from '#shared/fields.ts'
import { texts as sharedTexts } from '#shared/locales/texts.ts'

import { BadgeNumber } from './badge-number.ts'
import { cellsOf, type FileColumns, twiceProblem } from './columns.ts'
import type { PersonColumn } from './headings.ts'
import { type Column, columns, type ImportProblem, type ImportRow } from './import-row.ts'
import { texts } from './locales/texts.ts'

const tFile = sharedTexts('tableFile')
const t = texts('file')

/** The columns of a file that an import may have. */
export const importColumns: readonly PersonColumn[] = [
  'username',
  'number',
  'firstName',
  'lastName',
  'fullName',
  'role',
  'unit',
  'shift',
  'badgeNumber',
]
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

/**
 * The rows of a file whose columns were found, or the problem that keeps it from being read. A file without usernames has
 * its numbers for them.
 */
export function parseImportRows(found: FileColumns): { rows: ImportRow[] } | { problem: string } {
  const { headings, places, twice } = found
  if (headings.length === 0) return { problem: tFile('fileEmpty') }
  const named: PersonColumn = places.has('username') ? 'username' : 'number'
  if (twice.includes(named)) return { problem: twiceProblem(named) }
  const isThere = (column: Column) =>
    places.has(column === 'username' ? named : column) || (places.has('fullName') && column.endsWith('Name'))
  const missing = required.filter((column) => !isThere(column))
  if (missing.length > 0) return { problem: t('columnsMissing', { columns: namesOf(missing) }) }
  const rows = found.rows.map((row): ImportRow => {
    const cells = cellsOf(found, row)
    return {
      line: row.line,
      username: cells[named] ?? '',
      firstName: cells.firstName ?? '',
      lastName: cells.lastName ?? '',
      role: cells.role ?? '',
      unit: cells.unit ?? '',
      shift: cells.shift ?? '',
      badgeNumber: cells.badgeNumber ?? '',
    }
  })
  return rows.length > 0 ? { rows } : { problem: t('onlyHeading') }
}

const namesOf = (some: readonly Column[]) => some.map((column) => columnNames[column]).join(', ')

/** The problems of the rows, line by line, as far as they show without the database. */
export function findImportProblems(rows: readonly ImportRow[], giver: Role): ImportProblem[] {
  const firstLines = new Map<string, number>()
  return rows.flatMap((row) => {
    const name = foldedUsername(row.username)
    const before = firstLines.get(name)
    firstLines.set(name, before ?? row.line)
    const twice = before && name ? [['username', t('lineTwice', { line: before })] as const] : []
    return [...twice, ...problemsOf(row, giver)].map(([column, message]) => ({
      line: row.line,
      column,
      message,
    }))
  })
}

const Part = nameLine({ max: 100 })

function problemsOf(row: ImportRow, giver: Role): (readonly [Column, string])[] {
  const { username, firstName, lastName } = Registration.shape
  const fields = { username, firstName, lastName, badgeNumber: BadgeNumber, unit: Part, shift: Part } as const
  const wrong = Object.entries(fields).flatMap(([name, schema]) => {
    const column = columns.find((one) => one === name)
    const message = column && z.safeParse(schema, row[column]).error?.issues[0]?.message
    return column && message ? [[column, message] as const] : []
  })
  const role = parseRole(row.role)
  if (!role) wrong.push(['role', t('unknownRole')])
  else if (!mayGive(giver, role)) wrong.push(['role', t('onlyAdministratorGivesRole')])
  return wrong
}

/** The role that a cell names, in any capitalisation and with spaces, dashes or underscores; undefined for none. */
export function parseRole(words: string): Role | undefined {
  const plain = words.trim().toLowerCase().replaceAll(/[ -]/g, '_')
  return roles.find((role) => role === plain)
}
