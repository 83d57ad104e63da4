import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { openWorld } from '#testing/world.ts'

const world = await openWorld()

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
