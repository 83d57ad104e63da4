import { expect, test } from 'vitest'

import { moveClock } from '#server/clock.ts'
import { openWorld } from '#testing/world.ts'

import { everyEndpoint } from '../server/features.ts'

const world = await openWorld()

const sensitive = everyEndpoint.filter(({ stepUp }) => stepUp)

// Secures Z15.
test.each(sensitive.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s asks only people whose sign-in is long ago to confirm it',
  async (_, endpoint) => {
    const administrator = await world.person(crypto.randomUUID(), 'admin')

    const fresh = await administrator.call(endpoint)
    moveClock(6 * 60_000)
    const newcomer = await world.person(crypto.randomUUID(), 'admin')
    const other = await newcomer.call(endpoint)
    const refused = await administrator.call(endpoint)

    expect([fresh.statusCode, other.statusCode]).not.toContain(403)
    expect([refused.statusCode, endpoint.stream ? 'step_up_required' : refused.json().code]).toEqual([
      403,
      'step_up_required',
    ])
  },
)
