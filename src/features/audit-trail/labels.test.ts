import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { type Act, actionLabel, doerOf, actorLabel, hasLabel } from './labels.ts'

const act: Act = {
  isOwn: false,
  actorRole: null,
  action: 'session.start',
  objectKind: 'session',
  outcome: 'done',
  hasRequest: true,
}

test.each<[Partial<Act>, string]>([
  [{ isOwn: true, actorRole: 'staff' }, 'You'],
  [{ actorRole: 'admin' }, 'An administrator'],
  [{ actorRole: 'institution_admin' }, 'An administrator'],
  [{ actorRole: 'staff', action: 'alert.view' }, 'A responder of your institution'],
  [{ actorRole: 'user', action: 'shared.read' }, 'Anna L., a supporter of yours,'],
  [{ actorRole: 'inmate', action: 'user.search' }, 'Another person'],
  [{}, 'Somebody who was not signed in'],
  [{ hasRequest: false }, 'Evenkeel'],
])('whoever acts is told by function, only a supporter by name: %j', (change, words) => {
  expect(actorLabel(doerOf({ ...act, ...change }), 'Anna L.')).toBe(words)
})

test.each<[string, string, string]>([
  ['alert.view', 'alert', 'opened an alert of yours'],
  ['shared.read', 'shareMoodData', 'looked at your shared check-ins'],
  ['shared.read', 'something', 'looked at what you share'],
  ['something.new', 'something', 'did something with your account'],
])('%s of %s reads: %s', (action, objectKind, words) => {
  expect(actionLabel({ action, objectKind, outcome: 'done' })).toBe(words)
})

test('a sign-in that was refused says so', () => {
  expect(actionLabel({ ...act, outcome: 'refused' })).toBe(
    'tried to sign in to your account, and was refused',
  )
})

/** What is about no person, so that no person's list holds it, or holds it as their own act alone. */
const ofNobody = /^(system|database|key|backup|audit|institution|unit|shift|analytics|a)\./

test('every action that the code records about people has words of its own', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join('src', file), 'utf8'))
  const actions = files.flatMap((source) =>
    [
      ...source.matchAll(/action(?:: | = ).*?'([a-z-]+\.[a-z-]+)'(?:(?: :| \|) '([a-z-]+\.[a-z-]+)')?/g),
    ].flatMap(([, ...found]) => found.filter(Boolean)),
  )

  const wordless = actions.filter((action) => !ofNobody.test(action) && !hasLabel(action))

  expect(actions.length).toBeGreaterThan(40)
  expect(wordless).toEqual([])
})
