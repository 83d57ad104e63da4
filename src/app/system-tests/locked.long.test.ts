import { describe, expect, test } from 'vitest'

import { screenLockApi } from '#features/access/screen-lock/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { openWorld } from '#testing/world.ts'

import { everyEndpoint } from '../server/features.ts'

const world = await openWorld()

/** The endpoints that are open while the screen is locked. The list is explicit, so that it grows only by decision. */
const open = [
  'GET /api/session/lock',
  'POST /api/session/lock',
  'POST /api/session/unlock',
  'GET /api/help/ways',
  'POST /api/alerts',
  'GET /api/alerts/own/current',
  'GET /api/alerts/waiting',
  'GET /api/duty/hours',
  'GET /api/events',
]

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const closed = everyEndpoint.filter(({ access }) => access !== 'public')

test('only the endpoints that this test names are open while the screen is locked', () => {
  const flagged = everyEndpoint.filter(({ whileLocked }) => whileLocked)

  expect(flagged.map(nameOf).toSorted()).toEqual(open.toSorted())
})

describe.each(closed.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  test.each(['user', 'admin'] as const)(
    'gives a locked %s nothing but help, unlocking and signing out',
    async (role) => {
      const person = await world.person(crypto.randomUUID(), role)
      await person.call(screenLockApi.lock)

      const reply = await person.call(endpoint)

      // Only the head of a stream is read.
      const isRefused =
        reply.statusCode === 403 && (endpoint.stream || reply.body.includes('"session_locked"'))
      expect(isRefused).toBe(!open.includes(name))
    },
  )
})
