import { afterAll, beforeAll, expect, test } from 'vitest'

import { createWorld, type World } from '#testing/world.ts'

import { emailApi } from '../contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test('where Evenkeel sends no e-mail, a person who asks for a code is told so', async () => {
  const ana = await world.person('ana', 'user', { email: 'ana@home.example' })

  const replies = [
    await ana.call(emailApi.sendCode),
    await world.stranger.call(emailApi.forgotten, { body: { username: 'ana' } }),
  ]

  const refused = [409, 'This installation of Evenkeel sends no email']
  expect(replies.map((reply) => [reply.statusCode, reply.json().message])).toEqual([refused, refused])
})
