import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { roles } from '#shared/endpoint.ts'
import { createWorld, type World } from '#testing/world.ts'

import { everyEndpoint } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ hasDemo: true })
})
afterAll(() => world[Symbol.asyncDispose]())

/** Names and paths that the contract and the server must agree on. */
const inContract = everyEndpoint.map(({ method, path }) => `${method} ${path}`)

test('every path of the contract is served, and nothing else under /api but the old sign-in address', () => {
  const served = world.routes.filter((route) => route.includes(' /api/') && !route.startsWith('HEAD'))

  expect(served.toSorted()).toEqual([...inContract, 'GET /api/login'].toSorted())
})

test('no two endpoints share a method and a path', () => {
  expect(new Set(inContract).size).toBe(inContract.length)
})

describe.each(everyEndpoint.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const { access = 'signed-in' } = endpoint
    const isPublic = access === 'public'

    test('knows whether to turn a stranger away', async () => {
      const { statusCode } = await world.stranger.call(endpoint)

      expect(statusCode === 401).toBe(!isPublic)
    })

    test.each(roles)('knows whether to admit %s', async (role) => {
      const isAdmitted = access === 'public' || access === 'signed-in' || access.includes(role)
      // Somebody new each time: signing out is an endpoint too.
      const person = await world.person(`a-${crypto.randomUUID()}`, role)

      const { statusCode } = await person.call(endpoint)

      expect(statusCode === 403).toBe(!isAdmitted)
      expect(statusCode).toBeLessThan(500)
    })
  },
)
