import type { FileMapping } from '#features/institution/people/columns.ts'
import { dayOf } from '#shared/days.ts'
import { type Encoding, readTableFile } from '#shared/table-file.ts'

import { rosterRows } from './columns.ts'
import { texts } from './locales/texts.ts'
import { readPeople, type RefusedRow, type RosterPerson, type RosterRole } from './roster-person.ts'
import { numberKey } from './same-people.ts'

const t = texts('roster')

/** A roster that was read. */
export interface RosterFile {
  readonly encoding: Encoding
  readonly people: readonly RosterPerson[]
  readonly refused: readonly RefusedRow[]
  /** The `numberKey` of every number in the file, of refused rows too: who has one of them does not leave. */
  readonly numbers: ReadonlySet<string>
  /** The roles in the file. Nobody of another role leaves by it. */
  readonly roles: readonly RosterRole[]
  readonly remarks: RosterRemarks
}

/** What became of a roster's lines and columns, but for its people. */
export interface RosterRemarks {
  /** The headings of columns that stay behind. */
  readonly columnsLeft: readonly string[]
  /** How many lines are no rows, such as titles and totals. */
  readonly linesLeft: number
  /** Whether first and last names were taken from one column. */
  readonly splitsNames: boolean
  /** How many rows are of somebody whom another row names, such as one for each charge. */
  readonly merged: number
  /** How many people are released by their status or day of release. They count as if the file did not name them. */
  readonly released: number
}

/** A file that is no roster. It says why in the current language. */
export interface UnreadableRoster {
  readonly problem: () => string
}

/**
 * Reads a roster from the bytes of a file, by an institution's headings. `role` is that of everybody where the file has
 * no column for it. Answers in words why a file is no roster; one is a file with more rows than `mostRows`.
 */
export function readRoster(
  bytes: Uint8Array,
  mapping: FileMapping,
  role: RosterRole | undefined,
  mostRows?: number,
): RosterFile | UnreadableRoster {
  const file = readBytes(bytes, mapping, role, mostRows)
  if (!('problem' in file)) return file
  return {
    problem: () => {
      // Read again, the file has the same problem in the language of that moment.
      const again = readBytes(bytes, mapping, role, mostRows)
      return 'problem' in again ? again.problem : file.problem
    },
  }
}

function readBytes(
  bytes: Uint8Array,
  mapping: FileMapping,
  role: RosterRole | undefined,
  mostRows: number | undefined,
): RosterFile | { readonly problem: string } {
  const file = readTableFile(bytes, mostRows)
  if ('problem' in file) return file
  const table = rosterRows(file.rows, mapping)
  if ('problem' in table) return table
  const { rows } = table
  if (!role && rows[0]?.cells.role === undefined) {
    return { problem: t('roleMissing') }
  }
  const { people, refused, released, merged } = readPeople(rows, { role, today: dayOf(new Date(), 'UTC') })
  if (people.length === 0) {
    if (refused.length === 0) return { problem: t('allReleased') }
    return { problem: t('noRowUsable', { line: refused[0]!.line, reason: refused[0]!.reason() }) }
  }
  return {
    encoding: file.encoding,
    people,
    refused,
    numbers: new Set([...people, ...refused].map(({ number }) => numberKey(number))),
    roles: [...new Set(people.map((person) => person.role))],
    remarks: {
      columnsLeft: table.columnsLeft,
      linesLeft: table.linesLeft,
      splitsNames: table.splitsNames,
      merged,
      released,
    },
  }
}
