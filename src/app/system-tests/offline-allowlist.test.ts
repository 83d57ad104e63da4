import { afterAll, beforeAll, expect, test } from 'vitest'

import { offlineAllowlist } from '#shared/offline-allowlist.ts'
import { createWorld, type World } from '#testing/world.ts'

import { everyEndpoint } from '../server/contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test.each(offlineAllowlist)('the answer of %s, which a browser may store, is about nobody', async (path) => {
  const endpoint = everyEndpoint.find((candidate) => candidate.path === path && candidate.method === 'GET')
  const people = [
    await world.person(crypto.randomUUID()),
    await world.person(crypto.randomUUID(), 'inmate'),
    await world.person(crypto.randomUUID(), 'staff'),
    await world.person(crypto.randomUUID(), 'admin'),
  ]

  const replies = await Promise.all(people.map((person) => person.call(endpoint!)))

  expect(endpoint).not.toHaveProperty('params')
  expect(replies[0]!.statusCode).toBe(200)
  expect(replies[0]!.headers['cache-control']).toBe('no-store')
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
})
