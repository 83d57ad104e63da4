// Secures A3.
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { openWorld } from '#testing/world.ts'

import { buildServer } from '../server/server.ts'

const world = await openWorld()

const username = 'two-instances'
const password = 'three calm herons'

test('two instances count failed sign-ins together, and a restarted one continues the count', async () => {
  const body = { username, password, firstName: 'Ana', lastName: 'Brook' }
  await world.stranger.call(accountApi.register, { body })
  const other = await buildServer(world)
  const signInAt = (app: typeof other, tried: string) =>
    app.inject({ method: 'POST', url: '/api/login', payload: { username, password: tried } })

  for (let count = 0; count < 11; count += 1) {
    await signInAt(count % 2 === 0 ? world.app : other, 'not the password')
  }
  const restarted = await buildServer(world)

  expect((await signInAt(restarted, password)).statusCode).toBe(429)
})
