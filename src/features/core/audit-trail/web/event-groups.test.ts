import { expect, test } from 'vitest'

import type { TrailEvent } from '../trail-contract.ts'
import { groupEqualEvents } from './event-groups.ts'

const keeper = { username: 'keeper', name: 'Kim Keeper' }
const event = (id: string, more: Partial<TrailEvent> = {}): TrailEvent => ({
  id,
  at: `2026-11-02T08:${id}:00.000Z`,
  actor: keeper,
  actorRole: 'institution_admin',
  action: 'account.change',
  words: 'changed an account',
  subject: { username: 'ana', name: 'Ana Silva' },
  outcome: 'done',
  addressPrefix: '203.0.113.0/24',
  ...more,
})

test('equal events one after another are one run, which knows when each was', () => {
  const groups = groupEqualEvents([event('31'), event('20'), event('14')])

  expect(groups).toHaveLength(1)
  expect(groups[0]).toMatchObject({ id: '31', event: event('31') })
  expect(groups[0]!.times.map((at) => at.slice(14, 16))).toEqual(['31', '20', '14'])
})

test('events of several actions that read alike are one run', () => {
  const words = 'looked at the statistics'
  const actions = ['analytics.trend-month', 'analytics.stats-month', 'analytics.changes']

  expect(
    groupEqualEvents(actions.map((action, place) => event(`1${place}`, { action, words }))),
  ).toHaveLength(1)
})

test.each<[string, Partial<TrailEvent>]>([
  ['another actor', { actor: { username: 'other', name: 'Other Keeper' } }],
  ['about somebody else', { subject: { username: 'ben', name: 'Ben Reed' } }],
  ['refused', { outcome: 'refused' }],
  ['from another network', { addressPrefix: '198.51.100.0/24' }],
  ['of another kind', { action: 'account.deactivate', words: 'deactivated an account' }],
])('an event %s ends a run, and what follows is a run of its own', (_, more) => {
  const groups = groupEqualEvents([event('31'), event('20', more), event('14')])

  expect(groups.map(({ id, times }) => [id, times.length])).toEqual([
    ['31', 1],
    ['20', 1],
    ['14', 1],
  ])
})
