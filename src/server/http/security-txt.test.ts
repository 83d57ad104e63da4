import { expect, test } from 'vitest'

import { setClockForTest } from '#testing/clock.ts'
import { createWorld } from '#testing/world.ts'

const file = { url: '/.well-known/security.txt' }

test('whoever finds a flaw reads where to tell the operator, until half a year from now', async () => {
  await using world = await createWorld({ securityContact: 'mailto:security@county.example' })
  setClockForTest(new Date('2026-12-01T12:00:00Z'))

  const { headers, body } = await world.app.inject(file)

  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(
    /^Contact: mailto:security@county\.example\nExpires: 2027-05-30T12:00:0.*Z\nPreferred-Languages: en, es\nCanonical: http.*\/\.well-known\/security\.txt\n$/,
  )
})

test('an installation without a contact has no such file', async () => {
  await using world = await createWorld()

  expect((await world.app.inject(file)).statusCode).toBe(404)
})
