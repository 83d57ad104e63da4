import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test.each(['gzip', 'br', 'deflate'])('a body compressed with %s is refused, unread', async (encoding) => {
  const ana = await world.person(crypto.randomUUID())

  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/checkins',
    headers: { cookie: ana.cookie, 'content-type': 'application/json', 'content-encoding': encoding },
    payload: gzipSync('{"moodScore":5,"stressScore":5}'),
  })

  expect(reply.statusCode).toBe(415)
  expect(reply.json()).toEqual({ message: 'Please send it without compression' })
})
