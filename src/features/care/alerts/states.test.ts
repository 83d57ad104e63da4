import { expect, test } from 'vitest'

import { impossibleContact, type Progress, stateOf } from './states.ts'

const blank: Progress = { status: 'active', deliveredAt: null, seenAt: null, contactKind: null }
const at = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(at.getTime() - minutes * 60_000)

test.each([
  ['sent', {}],
  ['delivered', { deliveredAt: at }],
  ['seen', { seenAt: at }],
  ['seen', { deliveredAt: at, seenAt: at }],
  ['on-the-way', { status: 'acknowledged' }],
  ['with-them', { status: 'acknowledged', contactKind: 'with-them' }],
  ['spoke', { status: 'acknowledged', seenAt: at, contactKind: 'spoke' }],
  ['closed', { status: 'resolved' }],
  ['closed', { status: 'resolved', contactKind: 'spoke' }],
] as const)('an alert is %s where it has %j', (state, changes) => {
  expect(stateOf({ ...blank, ...changes })).toBe(state)
})

test.each([
  [0, null],
  [-1, 'future'],
  [60, null],
  [61, 'before-alert'],
] as const)('a contact %i minutes ago, of an alert of an hour ago: %s', (minutes, problem) => {
  expect(impossibleContact(ago(minutes), { createdAt: ago(60) }, at)).toBe(problem)
})

test('a contact may lie back a day, and no longer', () => {
  const old = { createdAt: ago(10_000) }

  expect(impossibleContact(ago(24 * 60), old, at)).toBeNull()
  expect(impossibleContact(ago(24 * 60 + 1), old, at)).toBe('too-long-ago')
})
