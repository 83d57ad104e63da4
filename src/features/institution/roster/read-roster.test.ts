import { expect, test } from 'vitest'

import type { FileMapping } from '#features/institution/people/columns.ts'

import { readRoster } from './read-roster.ts'
import type { RosterRole } from './roster-person.ts'
import { findSamePeople, nameKey, numberKey } from './same-people.ts'

interface Given {
  readonly mapping?: FileMapping
  readonly role?: RosterRole
}

function read(text: string, { mapping = {}, role = 'inmate' }: Given = {}) {
  const file = readRoster(new TextEncoder().encode(text), mapping, role)
  return 'problem' in file ? file.problem() : file
}
/** The people of a file, each as number, first and last name, or why it is none. */
function peopleIn(text: string, given?: Given) {
  const file = read(text, given)
  if (typeof file === 'string') return file
  return file.people.map(({ number, firstName, lastName }) => `${number} ${firstName} ${lastName}`)
}
const refusedIn = (text: string, given?: Given) => {
  const file = read(text, given)
  return typeof file === 'string' ? [] : file.refused.map(({ line, reason }) => `${line} ${reason()}`)
}

const ana = 'A1,Ana,Silva'

test.each([
  ['Number,First name,Last name'],
  ['BOOKING NO.,first_name,Surname'],
  ['"Employee-ID",Given Name,FAMILY NAME'],
])('the headings %s are found as systems write them', (heading) => {
  expect(peopleIn(`${heading}\n${ana}`)).toEqual(['A1 Ana Silva'])
})

test.each<[string, string, FileMapping, string]>([
  ['lacks a column that must be there', 'Number,First name', {}, 'none is Last name.'],
  ['has a column twice', 'Number,Booking No,First name,Last name', {}, 'Two columns could be'],
  [
    'lacks the institution’s own heading',
    'Number,First name,Last name',
    { number: 'Ref' },
    'which the mapping calls “Ref”',
  ],
  [
    'lacks the own heading of a column that may be missing',
    'Number,First name,Last name,Unit',
    { unit: 'Wing' },
    'which the mapping calls “Wing”',
  ],
])('a file that %s is no roster', (_, heading, mapping, words) => {
  expect(peopleIn(`${heading}\nA1,Ana,Silva,A`, { mapping })).toContain(words)
})

test('an own heading stands for its column alone, and the usual ones are something else then', () => {
  const mapping = { number: 'Ref' }

  expect(peopleIn('Number,REF.,First name,Last name\nX9,A1,Ana,Silva', { mapping })).toEqual(['A1 Ana Silva'])
})

test('marks that nobody sees are no part of a number', () => {
  expect(peopleIn('Number,First name,Last name\nA\u200B1\u202C,Ana,Silva')).toEqual(['A1 Ana Silva'])
})

test('a file that names its columns twice, or names nobody, is no roster', () => {
  const heading = 'Number,First name,Last name'

  expect(peopleIn(`${heading}\n${heading}\n${ana}`)).toContain('Line 2 names the columns a second time')
  expect(peopleIn(heading)).toContain('nobody below them')
})

test('without a column for the role it has to be said', () => {
  const bytes = new TextEncoder().encode(`Number,First name,Last name\n${ana}`)

  const unsaid = readRoster(bytes, {}, undefined)
  expect('problem' in unsaid && unsaid.problem()).toContain('no column for the role')
  expect(readRoster(bytes, {}, 'staff')).toMatchObject({ people: [{ role: 'staff' }], roles: ['staff'] })
})

test('a roster makes no administrators, whoever is written so', () => {
  const rows = ['A1,Ana,Silva,staff', 'A2,Ben,Hale,admin', 'A3,Cai,Nord,institution_admin', 'A4,Dee,Orr,']
  const text = ['Number,First name,Last name,Role', ...rows].join('\n')
  const file = read(text, { role: 'user' })

  expect(file).toMatchObject({ people: [{ role: 'staff' }, { role: 'user' }], roles: ['staff', 'user'] })
  expect(refusedIn(text, { role: 'user' })).toEqual([
    expect.stringMatching(/^3 Role: /),
    expect.stringMatching(/^4 Role: /),
  ])
})

test.each(['=1+1', '+1', '-1', '@SUM'])(
  'a cell that begins as %s is a formula, in whichever column',
  (cell) => {
    const columns = ['Number', 'First name', 'Last name', 'Unit', 'Shift', 'Username', 'Badge']
    const sound = ['A1', 'Ana', 'Silva', 'A', 'Day', 'anasilva', 'B7']
    const rows = sound.map((_, at) => sound.with(0, `A${at}`).with(at, cell).join(','))

    expect(refusedIn([columns.join(','), ...rows, sound.with(0, 'A9').join(',')].join('\n'))).toEqual(
      columns.map((_, at) => expect.stringMatching(new RegExp(`^${at + 2} .* is a formula`))),
    )
  },
)

test('what a file says of somebody is kept apart from what it leaves empty and what it does not have', () => {
  const heading = 'Number,First name,Last name,Unit,Shift,Username,Badge'
  const file = read(`${heading}\nA1,Ana,Silva,A,Day,anasilva,B7\nA2,Ben,Hale,,,,`)
  const without = read(`Number,First name,Last name\n${ana}`)

  const full = { unit: 'A', shift: 'Day', username: 'anasilva', badgeNumber: 'B7', role: 'inmate', line: 2 }
  const empty = { unit: null, shift: null, username: undefined, badgeNumber: null, line: 3 }
  const none = { unit: undefined, shift: undefined, username: undefined, badgeNumber: undefined }
  expect(file).toMatchObject({ people: [full, empty] })
  expect(without).toMatchObject({ people: [none] })
})

test('a refused row is named by what stands in it, and a file of such rows alone says the first', () => {
  const heading = 'Number,First name,Last name'
  const file = read(`${heading}\nA1,Ana,Silva\nA2,Ben,\nA3,,`)

  expect(file).toMatchObject({
    refused: [
      { line: 3, number: 'A2', name: 'Ben' },
      { line: 4, number: 'A3', name: '' },
    ],
  })
  expect(read(`${heading}\n,Ana,Silva\nA2,Ben,`)).toMatch(/^No row can be used. Line 2: .* is missing\.$/)
})

test('the numbers of refused rows count as written, in whichever way they are', () => {
  const file = read('Number,First name,Last name\nA1,Ana,Silva\n B2,,Hale\nC3,Cai,Nord\nc3,Cay,Nord')

  expect(file).toMatchObject({ people: [{ number: 'A1' }], numbers: new Set(['a1', 'b2', 'c3']) })
})

test.each([
  ['a100', 'A100', true],
  ['A 100', 'A100', true],
  ['Ａ１００', 'a100', true],
  ['A\u200B100', 'A100', true],
  ['A100', 'A10', false],
  ['0100', '100', false],
])('the numbers %s and %s are the same: %s', (one, other, areSame) => {
  expect(numberKey(one) === numberKey(other)).toBe(areSame)
})

test.each([
  ['José  Ortega', 'jose ortega', true],
  [' Ana Silva ', 'ana silva', true],
  ['Ana Silva', 'Ana Silvas', false],
])('the names %s and %s are the same: %s', (one, other, areSame) => {
  expect(nameKey(one) === nameKey(other)).toBe(areSame)
})

test.each([
  ['007', 'Ana Silva', 'inmate', '7', 'Ben Hale', 'inmate', ['number']],
  ['007', 'Ana Silva', 'inmate', '7', 'ANA SILVA', 'inmate', ['both']],
  ['A1', 'Ana Silva', 'inmate', 'B2', 'Ana Silva', 'inmate', ['name']],
  ['000', 'Ana Silva', 'inmate', '0', 'Ben Hale', 'inmate', ['number']],
  ['000', 'Ana Silva', 'inmate', '', 'Ben Hale', 'inmate', []],
  ['A1', 'Ana Silva', 'inmate', 'B2', 'Ana Silva', 'staff', []],
  ['007', 'Ana Silva', 'inmate', '7', 'Ben Hale', 'staff', []],
  ['A1', 'Ana Silva', 'inmate', 'A2', 'Ben Hale', 'inmate', []],
])('%s %s of %s leaves and %s %s of %s comes: the same by %s', (number, name, role, ...rest) => {
  const [otherNumber, otherName, otherRole, same] = rest
  const coming = [{ number: otherNumber, name: otherName, role: otherRole }]

  expect(findSamePeople([{ number, name, role }], coming).map((one) => one.same)).toEqual(same)
})
