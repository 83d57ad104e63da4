import { expect, test } from 'vitest'

import { actorKindOf, actorLabel, type LoggedEvent } from './actors.ts'

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
  [{ actorRole: 'user', action: 'shared.read' }, 'Anna L., one of your supporters,'],
  [{ actorRole: 'user', action: 'connection.request' }, 'Anna L.'],
  [{ actorRole: 'user', action: 'connection.end' }, 'Another person'],
  [{ actorRole: 'staff', action: 'follow-up.view' }, 'A responder of your institution'],
  [{ actorRole: 'inmate', action: 'user.search' }, 'Another person'],
  [{}, 'Someone who was not signed in'],
  [{ hasRequest: false }, 'Evenkeel'],
])('an actor is named by function, and only a supporter by name: %j', (change, words) => {
  expect(actorLabel(actorKindOf({ ...event, ...change }), 'Anna L.')).toBe(words)
})
