import { expect, test } from 'vitest'

import { readCsv } from '#shared/csv.ts'

import { columnsLeft, FileMapping, findColumns, withHeading } from './columns.ts'
import type { PersonColumn } from './headings.ts'

const table = readCsv('Booking No,Name,Location,Cell,DOB,Race\n100,"Hale, Ann",Oak County,A-12,1990-04-30,')
const found = (mapping: FileMapping = {}, wanted?: PersonColumn[]) => {
  const columns = findColumns(table, mapping, wanted)
  const named = [...columns.places].map(([column, place]) => `${column}: ${columns.headings[place]}`)
  return { ...columns, named: named.toSorted(), left: columnsLeft(columns) }
}

test('columns are found by their usual headings, and those that stay behind are named where something is in them', () => {
  expect(found()).toMatchObject({
    named: ['birthDate: DOB', 'fullName: Name', 'number: Booking No', 'unit: Location'],
    left: ['Cell'],
  })
})

test('a column that is said to be another is that one alone', () => {
  const mapping = withHeading({}, 'Cell', { is: 'unit', before: null })

  expect(mapping).toEqual({ unit: 'Cell' })
  expect(found(mapping)).toMatchObject({
    named: ['birthDate: DOB', 'fullName: Name', 'number: Booking No', 'unit: Cell'],
    left: ['Location'],
  })
  expect(withHeading(mapping, 'CELL', { is: 'shift', before: 'unit' })).toEqual({ shift: 'CELL' })
})

test('a heading that is said to be something is nothing else by its usual meaning', () => {
  const { named } = found(withHeading({}, 'Location', { is: 'shift', before: 'unit' }))

  expect(named).toEqual([
    'birthDate: DOB',
    'fullName: Name',
    'number: Booking No',
    'shift: Location',
    'unit: Cell',
  ])
})

test('a column that is said to stay behind stays behind, until something else is said', () => {
  const mapping = withHeading({ shift: 'Watch' }, 'Location', { is: null, before: 'unit' })

  expect(mapping).toEqual({ shift: 'Watch', unit: '' })
  expect(found(mapping)).toMatchObject({ left: ['Location', 'Cell'], unfound: ['shift'] })
  expect(withHeading(mapping, 'Cell', { is: 'unit', before: null })).toMatchObject({ unit: 'Cell' })
})

test('a column that is not asked for stays behind, and keeps what was said of it', () => {
  expect(found({ birthDate: 'DOB' }, ['number', 'fullName'])).toMatchObject({
    named: ['fullName: Name', 'number: Booking No'],
    left: ['Location', 'Cell', 'DOB'],
  })
})

test('columns of one heading are told apart, by what is shown and by what is remembered', () => {
  const rows = readCsv('Name,Booking No,Name,BOOKING NO\n"Hale, Ann",100,ALIAS,7')
  const columns = (mapping: FileMapping) => findColumns(rows, mapping)
  const unsaid = columns({})
  const first = withHeading({}, unsaid.keys[1]!, { is: 'number', before: null })
  const second = withHeading({}, unsaid.keys[3]!, { is: 'number', before: 'number' })

  expect(unsaid.names).toEqual(['Name', 'Booking No', 'Name (2)', 'BOOKING NO (2)'])
  expect(columnsLeft(unsaid)).toEqual(['Name (2)', 'BOOKING NO (2)'])
  expect(unsaid.twice).toEqual(['number'])
  // One that was said of a file with a single such column might be either.
  expect(columns({ number: 'Booking No' }).twice).toEqual(['number'])
  expect([first, second].map((mapping) => columns(mapping).twice)).toEqual([[], []])
  expect([first, second].map((mapping) => columns(mapping).places.get('number'))).toEqual([1, 3])
  expect([...columns({ unit: 'Name (2)' }).places]).toEqual(
    expect.arrayContaining([
      ['unit', 2],
      ['fullName', 0],
    ]),
  )
})

test('a heading may have a hundred characters, and be empty', () => {
  const isValid = (number: string) => FileMapping.safeParse({ number }).success

  expect(['', 'x'.repeat(100), 'x'.repeat(101)].map(isValid)).toEqual([true, true, false])
})
