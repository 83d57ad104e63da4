import { expect, test } from 'vitest'

import { alertKinds, alertStatuses, severities } from './contract.ts'
import { groupOf, isGraver, joinsOpenAlert, mayNotifyAgain, tierOf, statesBefore } from './lifecycle.ts'

const minute = 60_000
const at = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(at.getTime() - minutes * minute)

test.each([
  ['active', 'active', false],
  ['active', 'acknowledged', true],
  ['active', 'resolved', true],
  ['acknowledged', 'active', false],
  ['acknowledged', 'acknowledged', false],
  ['acknowledged', 'resolved', true],
  ['resolved', 'active', false],
  ['resolved', 'acknowledged', false],
  ['resolved', 'resolved', false],
] as const)('from %s to %s: %s', (from, to, isAllowed) => {
  expect(statesBefore(to).includes(from)).toBe(isAllowed)
})

test('the button and "right now" join each other, every other kind only its own', () => {
  expect(alertKinds.map(groupOf)).toEqual(['help', 'help', 'screening', 'stress', 'drill'])
})

test('a request for help has its own escalation policy, the other alerts go by severity', () => {
  expect(tierOf({ kind: 'help-request', severity: 'critical' })).toBe('help')
  expect(tierOf({ kind: 'right-now', severity: 'critical' })).toBe('help')
  expect(tierOf({ kind: 'drill', severity: 'critical' })).toBe('help')
  expect(severities.map((severity) => tierOf({ kind: 'screening', severity }))).toEqual([
    'critical',
    'high',
    'medium',
    'medium',
  ])
})

test('each severity is graver than those after it, and none than itself', () => {
  const graver = severities.map((one) => severities.filter((other) => isGraver(one, other)).length)

  expect(graver).toEqual([3, 2, 1, 0])
})

test.each([
  ['active', 600, true],
  ['acknowledged', 29, true],
  ['acknowledged', 30, false],
  ['resolved', 1, false],
] as const)('a request joins one that is %s and %i minutes old: %s', (status, minutes, isJoining) => {
  expect(alertStatuses).toContain(status)
  expect(joinsOpenAlert({ status, lastAskedAt: ago(minutes) }, at)).toBe(isJoining)
})

test('a repeat rings again after a minute, a double press does not', () => {
  expect(mayNotifyAgain(ago(0.5), at)).toBe(false)
  expect(mayNotifyAgain(ago(1), at)).toBe(true)
})
