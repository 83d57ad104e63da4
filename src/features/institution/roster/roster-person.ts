import * as z from 'zod/mini'

import { Registration } from '#features/access/accounts/contract.ts'
import { BadgeNumber } from '#features/institution/people/badge-number.ts'
import { parseRole } from '#features/institution/people/read-import.ts'
import { nameLine } from '#shared/fields.ts'

import { type RosterColumn, rosterColumnName, rosterColumns, type RosterRow } from './columns.ts'
import { texts } from './locales/texts.ts'
import { numberKey, visible } from './same-people.ts'

const t = texts('roster')

/** The roles that a roster may give. It never makes administrators. */
export const rosterRoles = ['inmate', 'staff', 'user'] as const
export type RosterRole = (typeof rosterRoles)[number]

/** A row that is not followed, and why. */
export interface RefusedRow {
  readonly line: number
  /** As it stands in the file; empty where it is missing. */
  readonly number: string
  readonly name: string
  /** Says why, in the current language. */
  readonly reason: () => string
}

/** What a roster says of a person. A column that the file does not have is undefined, and an empty cell null. */
export interface RosterPerson {
  readonly line: number
  readonly number: string
  readonly firstName: string
  readonly lastName: string
  readonly role: RosterRole
  readonly username: string | undefined
  readonly unit: string | null | undefined
  readonly shift: string | null | undefined
  readonly badgeNumber: string | null | undefined
}

const { username, firstName, lastName } = Registration.shape
const fields = {
  number: nameLine({
    min: 1,
    max: 64,
    tooShort: () => t('numberMissing'),
    tooLong: () => t('numberTooLong'),
  }),
  firstName,
  lastName,
  username: z.union([z.literal(''), username]),
  unit: nameLine({ max: 100 }),
  shift: nameLine({ max: 100 }),
  badgeNumber: BadgeNumber,
} as const

/**
 * The people of a roster, and the rows that say nothing clear. `role` is theirs where the file has no column for it.
 * Two rows with the same number are both refused, since one of them is wrong; `a100` and `A100` are the same.
 */
export function readPeople(rows: readonly RosterRow[], role: RosterRole | undefined) {
  const read = rows.map((written) => {
    const { number = '', ...cells } = written.cells
    const row = { ...written, cells: { ...cells, number: visible(number) } }
    return { row, result: readPerson(row, role) }
  })
  const lines = Map.groupBy(read, ({ row }) => numberKey(row.cells.number))
  const people: RosterPerson[] = []
  const refused: RefusedRow[] = []
  for (const { row, result } of read) {
    const same = lines.get(numberKey(row.cells.number)) ?? []
    const other = same.find((one) => one.row !== row)?.row.line
    if (typeof result === 'function') refused.push(refuse(row, result))
    else if (other === undefined) people.push(result)
    else refused.push(refuse(row, () => t('sameNumber', { line: other })))
  }
  return { people, refused }
}

/** The refusal of a row, with its number and name. */
function refuse({ line: number, cells }: RosterRow, reason: RefusedRow['reason']): RefusedRow {
  const name = `${cells.firstName ?? ''} ${cells.lastName ?? ''}`.trim()
  return { line: number, number: cells.number ?? '', name, reason }
}

function readPerson(
  { line: number, cells }: RosterRow,
  given: RosterRole | undefined,
): RosterPerson | RefusedRow['reason'] {
  for (const column of rosterColumns) {
    if (column === 'role') continue
    const problem = problemOf(column, cells[column])
    // Read again, the cell has the same problem in the language of that moment.
    if (problem) return () => problemOf(column, cells[column]) ?? problem
  }
  const named = cells.role ? parseRole(cells.role) : given
  const role = rosterRoles.find((one) => one === named)
  if (!role) return () => t('unknownRole')
  const optional = (cell: string | undefined) => (cell === undefined ? undefined : cell || null)
  return {
    line: number,
    number: cells.number ?? '',
    firstName: cells.firstName ?? '',
    lastName: cells.lastName ?? '',
    role,
    username: cells.username || undefined,
    unit: optional(cells.unit),
    shift: optional(cells.shift),
    badgeNumber: optional(cells.badgeNumber),
  }
}

function problemOf(column: Exclude<RosterColumn, 'role'>, cell: string | undefined): string | undefined {
  if (cell === undefined) return undefined
  const name = rosterColumnName(column)
  // A spreadsheet would run such a cell, here and in every list that is exported later (OWASP, CSV injection).
  if (/^[=+\-@]/.test(cell)) return t('formula', { column: name })
  const issue = z.safeParse(fields[column], cell).error?.issues[0]
  return issue && t('cellProblem', { column: name, problem: issue.message })
}
