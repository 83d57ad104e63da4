import { expect, test } from 'vitest'

import { actionLabel, actorKindOf, actorLabel, type LoggedEvent } from './labels.ts'

const event: LoggedEvent = {
  isOwn: false,
  actorRole: null,
  action: 'session.start',
  objectKind: 'session',
  outcome: 'done',
  hasRequest: true,
}

test.each<[Partial<LoggedEvent>, string]>([
  [{ isOwn: true, actorRole: 'staff' }, 'You'],
  [{ actorRole: 'admin' }, 'An administrator'],
  [{ actorRole: 'institution_admin' }, 'An administrator'],
  [{ actorRole: 'staff', action: 'alert.view' }, 'A responder of your institution'],
  [{ actorRole: 'user', action: 'shared.read' }, 'Anna L., a supporter of yours,'],
  [{ actorRole: 'user', action: 'connection.request' }, 'Anna L.'],
  [{ actorRole: 'user', action: 'connection.end' }, 'Another person'],
  [{ actorRole: 'staff', action: 'follow-up.view' }, 'A responder of your institution'],
  [{ actorRole: 'inmate', action: 'user.search' }, 'Another person'],
  [{}, 'Somebody who was not signed in'],
  [{ hasRequest: false }, 'Evenkeel'],
])('an actor is named by function, and only a supporter by name: %j', (change, words) => {
  expect(actorLabel(actorKindOf({ ...event, ...change }), 'Anna L.')).toBe(words)
})

test.each<[string, string, string]>([
  ['alert.view', 'alert', 'opened an alert of yours'],
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
    'saw alerts of yours in the list',
  ])
})

test('a sign-in that was refused says so', () => {
  expect(actionLabel({ ...event, outcome: 'refused' })).toBe(
    'tried to sign in to your account, and was refused',
  )
})
