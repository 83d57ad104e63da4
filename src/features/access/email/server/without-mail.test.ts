import { expect, test } from 'vitest'

import { openWorld } from '#testing/world.ts'

import { emailApi } from '../contract.ts'

const world = await openWorld()

test('where Evenkeel sends no e-mail, a person who asks for a code is told so', async () => {
  const ana = await world.person('ana', 'user', { email: 'ana@home.example' })

  const replies = [
    await ana.call(emailApi.sendCode),
    await world.stranger.call(emailApi.forgotten, { body: { username: 'ana' } }),
  ]

  const refused = [409, 'This Evenkeel does not send email']
  expect(replies.map((reply) => [reply.statusCode, reply.json().message])).toEqual([refused, refused])
})
