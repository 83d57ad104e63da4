// Secures Z11.
import { expect, test } from 'vitest'

import { alertKinds, alertStatuses, outcomes, severities } from './contract.ts'
import {
  closedAfterTalking,
  givenBackSince,
  groupOf,
  isGraver,
  joinsOpenAlert,
  mayNotifyAgain,
  ownGivenBackOf,
  ownNotificationOf,
  statesBefore,
  tellsMore,
  tierOf,
} from './lifecycle.ts'

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
  expect(alertKinds.map(groupOf)).toEqual(['help', 'help', 'screening', 'stress', 'worried', 'drill'])
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

test('only “right now” tells more than an open request, and only than one that asked for help', () => {
  const pairs = alertKinds.flatMap((request) => alertKinds.map((open) => [request, open] as const))

  expect(pairs.filter(([request, open]) => tellsMore(request, open))).toEqual([['right-now', 'help-request']])
})

test.each([
  ['active', null, ago(5), ago(5)],
  ['acknowledged', null, ago(5), ago(5)],
  ['acknowledged', 'rosa', ago(5), null],
  ['resolved', null, ago(5), null],
  ['active', null, null, null],
] as const)(
  'an alert that is %s by %s is given back since: %s',
  (status, acknowledgedBy, givenBackAt, since) => {
    expect(givenBackSince({ status, acknowledgedBy, givenBackAt })).toEqual(since)
  },
)

test('two outcomes say that somebody talked with the person, and none says nothing', () => {
  expect(outcomes.filter((outcome) => closedAfterTalking({ outcome }))).toEqual(['spoke', 'met'])
  expect(closedAfterTalking({ outcome: null })).toBe(false)
})

test('the person is led to their own request, and to the start where others saw to an alert', () => {
  expect(ownNotificationOf('help', 'on-the-way').path).toBe('/help-request')
  expect(ownNotificationOf('screening', 'closed')).toEqual({ kind: 'alert-about-you-closed', path: '/' })
  expect(ownGivenBackOf('help', 'nobody').kind).toBe('own-alert-left-alone')
  expect(ownGivenBackOf('help', 'responders').kind).toBe('own-alert-given-back')
  expect(ownGivenBackOf('stress', 'nobody').kind).toBe('alert-about-you-left-alone')
  expect(ownGivenBackOf('stress', 'administrators').kind).toBe('alert-about-you-given-back')
})
