import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { insertBlock, reachableResponder } from '#testing/duty/blocks.ts'
import { createWorld, type World } from '#testing/world.ts'

import { alertApi } from '../contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test('a plan that is locked holds up a request for help for half a second at most', async () => {
  await insertBlock(world, await reachableResponder(world, 'rosa', 'residents'), 'residents')
  const ida = await world.person('ida', 'inmate')
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: over, resolve: giveBack } = Promise.withResolvers<void>()
  const locking = world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table duty_blocks in access exclusive mode`)
    begin()
    await over
  })
  await begun

  const start = performance.now()
  const reply = await ida.call(alertApi.raise, { body: { severity: 'critical' } })
  const took = performance.now() - start
  giveBack()
  await locking

  expect(reply.json()).toMatchObject({ told: 'responders', notified: 1, onDuty: null })
  expect(took).toBeGreaterThan(450)
  expect(took).toBeLessThan(2000)
})
