import { expect, test } from 'vitest'

import { actionLabel } from './labels.ts'

import '#app/label-actions.ts'

test.each<[string, string, string]>([
  ['alert.view', 'alert', 'opened an alert about you'],
  ['shared.read', 'shareMoodData', 'looked at your shared check-ins'],
  ['shared.read', 'something', 'looked at what you share'],
  ['something.new', 'something', 'did something with your account'],
])('%s of %s reads: %s', (action, objectKind, words) => {
  expect(actionLabel({ action, objectKind, outcome: 'done' })).toBe(words)
})

test('a look at several things names each kind, and a list of several alerts is plural', () => {
  const objectKinds = ['shareAlerts', 'shareCopingTools', 'shareMoodData']
  const shared = { action: 'shared.read', objectKind: 'shareAlerts', objectKinds, outcome: 'done' } as const
  const listed = { action: 'alert.list', objectKind: 'alert', objects: 2, outcome: 'done' } as const

  expect([actionLabel(shared), actionLabel(listed)]).toEqual([
    'looked at your shared check-ins, coping sessions, and alerts',
    'saw alerts about you in the list',
  ])
})

test('a sign-in that was refused says so', () => {
  const refused = { action: 'session.start', objectKind: 'session', outcome: 'refused' } as const

  expect(actionLabel(refused)).toBe('tried to sign in to your account, and was refused')
})
