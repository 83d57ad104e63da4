import { expect, test } from 'vitest'

import { readCsv } from '#shared/csv.ts'

import { parseImportRows, type ImportRow, findImportProblems } from './read-import.ts'

const heading = 'Username,First name,Last name,Role,Unit,Shift,Badge number'
const setting = {
  giver: 'institution_admin',
  units: new Map([['maple', 'unit-id']]),
  shifts: new Map([['night', 'shift-id']]),
} as const

function rowsOf(...lines: string[]): ImportRow[] {
  const read = parseImportRows(readCsv([heading, ...lines].join('\n')))
  return 'rows' in read ? read.rows : []
}

test('columns are found by their headings, in any order and spelling', () => {
  const read = parseImportRows(readCsv('LAST_NAME,first name,role,Username\nHale,Robin,staff,r.hale'))

  expect(read).toEqual({
    rows: [
      {
        line: 2,
        username: 'r.hale',
        firstName: 'Robin',
        lastName: 'Hale',
        role: 'staff',
        unit: '',
        shift: '',
        badgeNumber: '',
      },
    ],
  })
})

test.each([
  ['', 'This file is empty.'],
  ['Username,First name\nana,Ana', 'The first line must name the columns; missing: Last name, Role.'],
  [heading, 'This file names the columns and nobody beneath them.'],
])('a file like %j says what is missing', (text, problem) => {
  expect(parseImportRows(readCsv(text))).toEqual({ problem })
})

test('good rows have no problems, whatever the capitals of role, unit and shift', () => {
  const rows = rowsOf('ana,Ana,Silva,Inmate,MAPLE,night,17', 'ben,Ben,Hale,Institution Admin,,,')

  expect(findImportProblems(rows, setting)).toEqual([])
})

test.each([
  ['an,Ana,Silva,staff,,,', 'username', 'Username must be at least 3 characters'],
  [
    'a@b.org,Ana,Silva,staff,,,',
    'username',
    'Username may have letters, numbers, dots, dashes and underscores',
  ],
  ['ana,,Silva,staff,,,', 'firstName', 'First name is required'],
  ['ana,Ana,,staff,,,', 'lastName', 'Last name is required'],
  ['ana,Ana,\u202Eavlis,staff,,,', 'lastName', 'Must not contain control characters'],
  ['ana,Ana,Silva,warden,,,', 'role', 'Must be inmate, staff, user, institution_admin or admin'],
  ['ana,Ana,Silva,admin,,,', 'role', 'Only an administrator can give this role'],
  ['ana,Ana,Silva,staff,Oak,,', 'unit', 'There is no unit of this name'],
  ['ana,Ana,Silva,staff,,Noon,', 'shift', 'There is no shift of this name'],
  [`ana,Ana,Silva,staff,,,${'9'.repeat(31)}`, 'badgeNumber', 'Badge number must be at most 30 characters'],
])('the row %j is refused, naming its column', (row, column, message) => {
  expect(findImportProblems(rowsOf(row), setting)).toEqual([{ line: 2, column, message }])
})

test('a username that occurs twice is refused the second time, naming the first line', () => {
  const rows = rowsOf('ana,Ana,Silva,staff,,,', 'Ana,Ana,Brook,staff,,,')

  expect(findImportProblems(rows, setting)).toEqual([
    { line: 3, column: 'username', message: 'Is in line 2 already' },
  ])
})
