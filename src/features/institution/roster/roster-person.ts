import * as z from 'zod/mini'

import { Registration } from '#features/access/accounts/contract.ts'
import { BadgeNumber } from '#features/institution/people/badge-number.ts'
import { columnLabel } from '#features/institution/people/columns.ts'
import { type PersonColumn, personColumns } from '#features/institution/people/headings.ts'
import { parseRole } from '#features/institution/people/read-import.ts'
import type { Day } from '#shared/days.ts'
import { nameLine } from '#shared/fields.ts'
import { type DateOrder, dateOrderIn, readDate } from '#shared/written-dates.ts'

import type { RosterRow } from './columns.ts'
import { texts } from './locales/texts.ts'
import { nameKey, numberKey, visible } from './same-people.ts'

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
  /** Only the age band that it makes is kept. */
  readonly bornOn: Day | undefined
}

/** A number as a spreadsheet shows it where it is too long for its column: what is missing nobody can tell. */
const shortened = /^\d([.,]\d+)?E\+?\d+$/i

const { username, firstName, lastName } = Registration.shape
const fields = {
  number: nameLine({
    min: 1,
    max: 64,
    tooShort: () => t('numberMissing'),
    tooLong: () => t('numberTooLong'),
  }).check(z.refine((number) => !shortened.test(number), { error: () => t('numberShortened') })),
  firstName,
  lastName,
  username: z.union([z.literal(''), username]),
  unit: nameLine({ max: 100 }),
  shift: nameLine({ max: 100 }),
  badgeNumber: BadgeNumber,
} as const

/** How the cells of a roster are to be read. */
interface Reading {
  /** The role of everybody where the file has no column for it. */
  readonly role: RosterRole | undefined
  readonly today: Day
}

/**
 * The people of a roster, and the rows that say nothing clear. Rows with the same number that say the same of somebody,
 * such as one for each charge, are one person; where they differ all are refused, since one of them is wrong. `a100` and
 * `A100` are the same. Who is released by all of their rows is in neither list, and counted.
 */
export function readPeople(rows: readonly RosterRow[], { role, today }: Reading) {
  const orders = { birthDate: orderOf(rows, 'birthDate'), releasedOn: orderOf(rows, 'releasedOn') }
  const seen = rows.map((row) => ({
    ...row,
    cells: { ...row.cells, number: visible(row.cells.number ?? '') },
  }))
  const byNumber = Map.groupBy(seen, ({ line, cells: { number } }) =>
    shortened.test(number) ? `line ${line}` : numberKey(number) || `line ${line}`,
  )
  const people: RosterPerson[] = []
  const refused: RefusedRow[] = []
  let released = 0
  for (const all of byNumber.values()) {
    const present = all.filter(({ cells }) => !isReleased(cells, today, orders.releasedOn))
    if (present.length === 0) released += 1
    const row = present[0]
    if (!row) continue
    const whole = joined(present)
    const different = present.find((one) => !agree(whole, one))
    if (different) {
      for (const one of present) {
        const { line: other } = one === different ? row : different
        refused.push(refuse(one, () => t('sameNumber', { line: other })))
      }
      continue
    }
    const result = readPerson(whole, role, orders.birthDate)
    if (typeof result === 'function') refused.push(refuse(row, result))
    else people.push(result)
  }
  refused.sort((one, other) => one.line - other.line)
  return { people, refused, released, merged: seen.length - byNumber.size }
}

/** The order of the dates of a column, that of the United States where they tell nothing. */
function orderOf(rows: readonly RosterRow[], column: 'birthDate' | 'releasedOn'): DateOrder {
  const order = dateOrderIn(rows.map(({ cells }) => cells[column] ?? ''))
  return order === 'dmy' ? 'dmy' : 'mdy'
}

// What a charge or a stay says of its own may differ from row to row.
const ofStays: readonly PersonColumn[] = ['status', 'releasedOn', 'fullName']

/** Whether two rows say the same of somebody, as far as both say something. Their number is written alike too. */
function agree({ cells }: RosterRow, { cells: other }: RosterRow): boolean {
  if (cells.number !== other.number) return false
  return personColumns.every((column) => {
    const [one = '', two = ''] = [cells[column], other[column]]
    return ofStays.includes(column) || one === '' || two === '' || nameKey(one) === nameKey(two)
  })
}

/** Rows of one person as one row: what the first leaves empty another may say. */
function joined([first, ...others]: readonly RosterRow[]): RosterRow {
  const cells = { ...first!.cells }
  for (const column of personColumns) {
    if (cells[column] === '') cells[column] = others.map((row) => row.cells[column]).find(Boolean) ?? ''
  }
  return { line: first!.line, cells }
}

// Whoever is out for a day, such as “Out to court”, is still here.
const releasedWords =
  /^(released?|released .+|rls|discharged|discharged .+|out|not in custody|out of custody|no longer in custody|inactive|terminated|separated|resigned|retired|deceased|transferred out|liberad[oa]|egresad[oa]|dad[oa] de baja|baja|inactiv[oa]|cesad[oa]|jubilad[oa]|fallecid[oa])$/i

/** Whether a row is of somebody who is here no more: by its status, or without one by a day of release that is over. */
function isReleased(
  { status = '', releasedOn = '' }: RosterRow['cells'],
  today: Day,
  order: DateOrder,
): boolean {
  if (status !== '') return releasedWords.test(status)
  const day = readDate(releasedOn, order)?.day
  return day !== undefined && day < today
}

/** The refusal of a row, with its number and name. */
function refuse({ line: number, cells }: RosterRow, reason: RefusedRow['reason']): RefusedRow {
  const name = `${cells.firstName ?? ''} ${cells.lastName ?? ''}`.trim()
  return { line: number, number: cells.number ?? '', name, reason }
}

function readPerson(
  { line: number, cells }: RosterRow,
  given: RosterRole | undefined,
  order: DateOrder,
): RosterPerson | RefusedRow['reason'] {
  for (const column of personColumns) {
    if (!isChecked(column)) continue
    const problem = problemOf(column, cells[column])
    // Read again, the cell has the same problem in the language of that moment.
    if (problem) return () => problemOf(column, cells[column]) ?? problem
  }
  const bornOn = cells.birthDate ? readDate(cells.birthDate, order)?.day : undefined
  if (cells.birthDate && !bornOn) {
    return () => t('cellProblem', { column: columnLabel('birthDate'), problem: t('notBirthDate') })
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
    bornOn,
  }
}

const isChecked = (column: PersonColumn): column is keyof typeof fields => column in fields

function problemOf(column: keyof typeof fields, cell: string | undefined): string | undefined {
  if (cell === undefined) return undefined
  const name = columnLabel(column)
  // A spreadsheet would run such a cell, here and in every list that is exported later (OWASP, CSV injection).
  if (/^[=+\-@]/.test(cell)) return t('formula', { column: name })
  const issue = z.safeParse(fields[column], cell).error?.issues[0]
  return issue && t('cellProblem', { column: name, problem: issue.message })
}
