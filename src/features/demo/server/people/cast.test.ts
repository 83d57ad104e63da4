import { expect, test } from 'vitest'

import { demoRoles } from '../../contract.ts'
import { demoPeople, shiftNames, unitNames } from './cast.ts'

const count = (of: Partial<(typeof demoPeople)[number]>) =>
  demoPeople.filter((person) =>
    Object.entries(of).every(([key, value]) =>
      Object.entries(person).some(([k, v]) => k === key && v === value),
    ),
  ).length

test('everybody has an id, a username and a name of their own', () => {
  expect(new Set(demoPeople.map(({ id }) => id)).size).toBe(demoPeople.length)
  expect(new Set(demoPeople.map(({ username }) => username)).size).toBe(demoPeople.length)
  expect(demoPeople.every(({ username }) => /^[a-z.]{3,50}$/.test(username))).toBe(true)
})

test('the large units and all shifts are staffed alike', () => {
  for (const unit of unitNames.filter((name) => name !== 'Hazel')) {
    expect(count({ unit, part: 'inmate' })).toBe(17)
    for (const shift of shiftNames) expect(count({ unit, shift })).toBe(3)
  }
})

test.each(demoRoles)('there is one person to be when trying the part %s', (part) => {
  expect(count({ part, isLead: true })).toBe(1)
})

test('one unit is so small that its figures are withheld', () => {
  expect(count({ unit: 'Hazel' })).toBe(8)
})

test('those who answer alerts serve one population each, two a population, and nobody else serves any', () => {
  const serving = demoPeople.filter(({ responderFor }) => responderFor !== null)
  const pools = ['residents', 'staff', 'community']

  expect(serving.map(({ responderFor }) => responderFor)).toEqual([...pools, ...pools])
  expect(serving.every(({ part, role }) => part === 'responder' && role === 'staff')).toBe(true)
})

test('badge numbers are of those who work there, each once', () => {
  const numbers = demoPeople.flatMap(({ badgeNumber }) => badgeNumber ?? [])

  expect(numbers).toHaveLength(42)
  expect(new Set(numbers).size).toBe(42)
})
