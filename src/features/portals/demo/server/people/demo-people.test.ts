import { expect, test } from 'vitest'

import { demoRoles } from '../../contract.ts'
import { demoPeople, shiftNames, unitNames } from './demo-people.ts'

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

test('the large units have as many people as each other, and so have the shifts', () => {
  for (const unit of unitNames.filter((name) => name !== 'Hazel')) {
    expect(count({ unit, demoRole: 'inmate' })).toBe(17)
    for (const shift of shiftNames) expect(count({ unit, shift })).toBe(3)
  }
})

test.each(demoRoles)('the role %s has one trial account', (demoRole) => {
  expect(count({ demoRole, isTrialAccount: true })).toBe(1)
})

test('one unit is so small that its figures are withheld', () => {
  expect(count({ unit: 'Hazel' })).toBe(8)
})

test('each population has two responders, and nobody else answers alerts', () => {
  const responders = demoPeople.filter(({ responderFor }) => responderFor !== null)
  const all = ['residents', 'staff', 'community']

  expect(responders.map(({ responderFor }) => responderFor)).toEqual([...all, ...all])
  expect(responders.every(({ demoRole, role }) => demoRole === 'responder' && role === 'staff')).toBe(true)
})

test('only officers and mental health staff have badge numbers, each their own', () => {
  const numbers = demoPeople.flatMap(({ badgeNumber }) => badgeNumber ?? [])

  expect(numbers).toHaveLength(42)
  expect(new Set(numbers).size).toBe(42)
})
