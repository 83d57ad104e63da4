import { afterAll, beforeAll, expect, test } from 'vitest'

import { createWorld, type World } from '#testing/world.ts'

import { accountApi } from '../contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const ana = { username: 'ana', password: 'three calm herons', firstName: 'Ana', lastName: 'Brook', email: '' }

test('whoever registers is signed in', async () => {
  const reply = await world.stranger.call(accountApi.register, { body: ana })

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject({ username: 'ana', role: 'user', email: null })
  expect(reply.cookies.find(({ name }) => name === 'sid')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
})
