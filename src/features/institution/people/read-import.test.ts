import { expect, test } from 'vitest'

import { readCsv } from '#shared/csv.ts'

import { findColumns } from './columns.ts'
import { type ImportRow } from './import-row.ts'
import { parseImportRows, findImportProblems } from './read-import.ts'

const heading = 'Username,First name,Last name,Role,Unit,Shift,Badge number'
const giver = 'institution_admin'
const parsed = (text: string, mapping = {}) => parseImportRows(findColumns(readCsv(text), mapping))

function rowsOf(...lines: string[]): ImportRow[] {
  const read = parsed([heading, ...lines].join('\n'))
  return 'rows' in read ? read.rows : []
}

test('columns are found by their headings, in any order and spelling', () => {
  const read = parsed('LAST_NAME,first name,role,Username\nHale,Robin,staff,r.hale')

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
  ['the headings of a roster', 'Booking #,Last Name,First Name,Role,Housing Unit,Shift Code'],
  ['Spanish headings', 'Usuario,Apellidos,Nombres,Función,Unidad,Turno'],
])('columns are found by %s', (_, headings) => {
  expect(parsed(`Oak County\n${headings}\nb-100,Hale,Robin,inmate,Maple,Night\nTotal: 1`)).toEqual({
    rows: [
      {
        line: 3,
        username: 'b-100',
        firstName: 'Robin',
        lastName: 'Hale',
        role: 'inmate',
        unit: 'Maple',
        shift: 'Night',
        badgeNumber: '',
      },
    ],
  })
})

test('columns are found by the institution’s own headings where the file has them, else by the usual ones', () => {
  const mapping = { unit: 'Where', number: 'Jail ID' }
  const read = (headings: string) => parsed(`${headings}\nana-1,Ana,Silva,staff,Oak`, mapping)

  expect(read('Jail ID,First name,Last name,Role,Where')).toMatchObject({
    rows: [{ username: 'ana-1', unit: 'Oak' }],
  })
  expect(read('Username,First name,Last name,Role,Pod')).toMatchObject({
    rows: [{ username: 'ana-1', unit: 'Oak' }],
  })
})

test('a file with two numbers and no username says so', () => {
  expect(parsed('Inmate Number,Booking Number,Name,Role\n7,100,"Silva, Ana",inmate')).toEqual({
    problem: expect.stringContaining('Two columns could be Booking or employee number'),
  })
})

test('a name in one column is split', () => {
  expect(parsed('Username,Name,Role\nana,"Silva, Ana María",staff')).toMatchObject({
    rows: [{ firstName: 'Ana María', lastName: 'Silva' }],
  })
})

test.each([
  ['', 'This file is empty.'],
  ['Username,First name\nana,Ana', 'The first line must name the columns; missing: Last name, Role.'],
  [heading, 'This file names the columns and nobody below them.'],
])('a file like %j says what is missing', (text, problem) => {
  expect(parsed(text)).toEqual({ problem })
})

test('good rows have no problems, whatever the capitals of role, unit and shift', () => {
  const rows = rowsOf('ana,Ana,Silva,Inmate,MAPLE,night,17', 'ben,Ben,Hale,Institution Admin,,,')

  expect(findImportProblems(rows, giver)).toEqual([])
})

test.each([
  ['an,Ana,Silva,staff,,,', 'username', 'Username must be at least 3 characters'],
  [
    'a@b.org,Ana,Silva,staff,,,',
    'username',
    'Username can have letters, numbers, dots, dashes and underscores',
  ],
  ['ana,,Silva,staff,,,', 'firstName', 'First name is required'],
  ['ana,Ana,,staff,,,', 'lastName', 'Last name is required'],
  ['ana,Ana,\u202Eavlis,staff,,,', 'lastName', 'Cannot contain control characters'],
  ['ana,Ana,Silva,warden,,,', 'role', 'Must be inmate, staff, user, institution_admin or admin'],
  ['ana,Ana,Silva,admin,,,', 'role', 'Only an administrator can give this role'],
  [`ana,Ana,Silva,staff,${'x'.repeat(101)},,`, 'unit', 'Must be at most 100 characters'],
  [`ana,Ana,Silva,staff,,${'x'.repeat(101)},`, 'shift', 'Must be at most 100 characters'],
  [`ana,Ana,Silva,staff,,,${'9'.repeat(31)}`, 'badgeNumber', 'Badge number must be at most 30 characters'],
])('the row %j is refused, naming its column', (row, column, message) => {
  expect(findImportProblems(rowsOf(row), giver)).toEqual([{ line: 2, column, message }])
})

test('a username that occurs twice is refused the second time, naming the first line', () => {
  const rows = rowsOf('ana,Ana,Silva,staff,,,', 'Ana,Ana,Brook,staff,,,')

  expect(findImportProblems(rows, giver)).toEqual([
    { line: 3, column: 'username', message: 'Is already in line 2' },
  ])
})
