import { expect, test } from 'vitest'

import { dueScreening, firstReason, nextDue } from './due.ts'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

test.each([
  ['nobody has taken one yet', null, false, 'initial'],
  ['nobody has taken one yet, whatever the risk', null, true, 'initial'],
  ['one was just taken', 0, true, null],
  ['the risk is elevated within fourteen days', 14, true, null],
  ['the risk is elevated after fourteen days', 14.01, true, 'triggered'],
  ['the risk is not elevated after fourteen days', 14.01, false, null],
  ['thirty days are not quite over', 29.99, false, null],
  ['the risk is elevated on the last of thirty days', 29.99, true, 'triggered'],
  ['thirty days are over', 30, false, 'monthly'],
  ['thirty days are over, whatever the risk', 30, true, 'monthly'],
  ['a year has gone by', 365, false, 'monthly'],
])('%s', (_, days, isRiskElevated, due) => {
  const latest = days === null ? null : daysAgo(days)

  expect(dueScreening({ latest, isRiskElevated, now })).toBe(due)
})

test.each([
  ['after thirty days', 10, false, '2026-12-10T12:00:00Z'],
  ['after fourteen days while the risk is elevated', 10, true, '2026-11-24T12:00:00Z'],
])(
  'the day on which a questionnaire is due is the one from which it is asked: %s',
  (_, days, isRiskElevated, day) => {
    const latest = daysAgo(days)
    const due = nextDue({ latest, isRiskElevated })!

    expect(due).toEqual(new Date(day))
    expect(dueScreening({ latest, isRiskElevated, now: new Date(due.getTime() - 1) })).toBeNull()
    expect(dueScreening({ latest, isRiskElevated, now: new Date(due.getTime() + 1) })).not.toBeNull()
  },
)

test('what was never finished has no day', () => {
  expect(nextDue({ latest: null, isRiskElevated: true })).toBeNull()
})

test.each([
  [['monthly', 'initial'], 'initial'],
  [['triggered', 'monthly'], 'monthly'],
  [[null, 'triggered'], 'triggered'],
  [[null, null], null],
] as const)('of the reasons %j the first is %s', (types, first) => {
  expect(firstReason(types)).toBe(first)
})
