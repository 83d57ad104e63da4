import { expect, test } from 'vitest'

import { now } from '#server/clock.ts'
import { offlineAllowlist } from '#shared/offline-allowlist.ts'
import { serverTimeHeader } from '#shared/page-names.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

test.each([
  ['an answer', '/api/config', 200],
  ['a refusal', '/api/checkins', 401],
])('%s of the API says when it was given, by the clock of all instances', async (_, url, status) => {
  moveClockForTest(3_600_000)
  const before = now().getTime()

  const reply = await world.app.inject({ url })

  expect(reply.statusCode).toBe(status)
  const told = Date.parse(String(reply.headers[serverTimeHeader]))
  expect(told).toBeGreaterThanOrEqual(before)
  expect(told).toBeLessThanOrEqual(now().getTime())
})

test.each(offlineAllowlist)('%s, which a device keeps, tells no time of before', async (url) => {
  const ana = await world.person(crypto.randomUUID())

  const reply = await world.app.inject({ url, headers: { cookie: ana.cookie } })

  expect(reply.statusCode).toBe(200)
  expect(reply.headers).not.toHaveProperty(serverTimeHeader)
})
