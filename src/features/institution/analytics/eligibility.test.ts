// Secures X9.
import { expect, test } from 'vitest'

import { type Membership, listEligible } from './eligibility.ts'
import { areTooManyNew, withheldCells } from './suppression.ts'

const settled: Membership = {
  userId: 'ana',
  accountDays: 200,
  unitDays: 200,
  shiftDays: 200,
  checkInDays: 7,
  mayBePuppet: true,
  shared: [],
}

test.each([
  ['an account of 27 days', { accountDays: 27 }, false],
  ['27 days in the unit', { unitDays: 27 }, false],
  ['27 days in the shift', { shiftDays: 27 }, false],
  ['six days with a check-in', { checkInDays: 6 }, false],
  [
    '28 days everywhere and seven days with a check-in',
    { accountDays: 28, unitDays: 28, shiftDays: 28 },
    true,
  ],
])('somebody with %s counts: %s', (_, more, counts) => {
  expect(listEligible([{ ...settled, ...more }]).has('ana')).toBe(counts)
})

test('accounts that share a device or an import’s hours count as one, also by way of a third', () => {
  const account = (userId: string, ...shared: string[]) => ({ ...settled, userId, shared })
  const memberships = [
    account('ghost-1', 'tablet'),
    account('ghost-2', 'tablet', 'import'),
    account('ghost-3', 'import'),
    account('ghost-4', 'phone'),
    account('ghost-5', 'phone'),
    account('ben'),
    account('carl', 'a device that nobody else has'),
  ]

  expect([...listEligible(memberships).keys()]).toEqual(['ghost-1', 'ghost-4', 'ben', 'carl'])
})

test('accounts that share two things with each other count as one', () => {
  const memberships = ['ghost-1', 'ghost-2'].map((userId) => ({
    ...settled,
    userId,
    shared: ['tablet', 'import'],
  }))

  expect([...listEligible(memberships).keys()]).toEqual(['ghost-1'])
})

test.each([
  ['another who did', false],
  ['somebody who came later', true],
])('who came with the institution counts for themselves, whatever they share with %s', (_, mayBePuppet) => {
  const founder = { ...settled, mayBePuppet: false, shared: ['tablet'] }
  const other = { ...founder, userId: 'ben', mayBePuppet }

  expect([...listEligible([founder, other]).keys()]).toEqual(['ana', 'ben'])
})

test('somebody is new for 90 days; who came with the institution only where they were moved to', () => {
  const days = { accountDays: 60, unitDays: 60, shiftDays: 30 }
  const later = { ...settled, ...days, userId: 'later' }
  const founder = { ...settled, ...days, userId: 'founder', mayBePuppet: false }
  const old = { ...settled, unitDays: 89, shiftDays: 90, userId: 'old' }

  const newness = [...listEligible([later, founder, old]).values()].map(({ isNew }) => isNew)

  expect(newness).toEqual([
    { here: true, unit: true, shift: true },
    { here: false, unit: false, shift: true },
    { here: false, unit: true, shift: false },
  ])
})

test('a unit in which more than three of ten are new is withheld, and one with three is not', () => {
  const crowd = (unit: string, size: number, newcomers: number) =>
    Array.from({ length: size }, (_, position) => ({
      unit,
      shift: 'Day',
      counts: [1, 1, 1],
      isNew: { unit: position < newcomers, shift: false },
    }))
  const members = [...crowd('A', 10, 4), ...crowd('B', 10, 3), ...crowd('C', 10, 0), ...crowd('D', 14, 5)]

  const { units } = withheldCells(members, { threshold: 10, isRenewal: false })

  expect(units).toEqual(new Set(['A', 'D']))
  expect(areTooManyNew([])).toBe(false)
})

test('thirty more people are needed where not enough of them are surely no puppets', () => {
  const crowd = (unit: string, size: number, mayBePuppet: boolean) =>
    Array.from({ length: size }, () => ({ unit, shift: 'Day', counts: [1, 1, 1], mayBePuppet }))
  const members = [
    ...crowd('A', 39, true),
    ...crowd('B', 40, true),
    ...crowd('C', 10, false),
    ...crowd('D', 30, true),
    ...crowd('D', 9, false),
  ]

  const { units } = withheldCells(members, { threshold: 10, isRenewal: false })

  expect(units).toEqual(new Set(['A', 'D']))
})
