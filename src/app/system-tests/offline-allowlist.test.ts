import { expect, test } from 'vitest'

import { offlineAllowlist } from '#shared/offline-allowlist.ts'
import { openWorld } from '#testing/world.ts'

import { everyEndpoint } from '../server/features.ts'

const world = await openWorld()

test.each(offlineAllowlist)(
  'the answer of %s, which a browser may store, says no more than where somebody of a role is',
  async (address) => {
    const [path, search] = address.split('?')
    const query = Object.fromEntries(new URLSearchParams(search))
    const endpoint = everyEndpoint.find((candidate) => candidate.path === path && candidate.method === 'GET')
    expect(endpoint).not.toHaveProperty('params')

    for (const role of ['user', 'inmate', 'staff', 'admin'] as const) {
      const replies = await Promise.all(
        [1, 2].map(async () => (await world.person(crypto.randomUUID(), role)).call(endpoint!, { query })),
      )
      expect(replies[0]!.statusCode).toBe(200)
      expect(replies[0]!.headers['cache-control']).toBe('no-store')
      expect(replies[0]!.body).toBe(replies[1]!.body)
    }
  },
)
