import { afterAll, beforeAll, expect, test } from 'vitest'

import { createWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.app.close())

const ask = async (url: string) => (await world.app.inject({ url })).statusCode

test('an instance whose database is away lives on but is not ready', async () => {
  expect([await ask('/health/live'), await ask('/health/ready')]).toEqual([200, 200])

  await world.closeDatabase()

  expect([await ask('/health/live'), await ask('/health/ready')]).toEqual([200, 503])
})
