import { expect, test } from 'vitest'

import { identityApi } from '#features/core/identity/contract.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld({ hasNativeShell: false })

test.each([
  ['https://localhost', 'OPTIONS'],
  ['https://localhost', 'GET'],
  ['capacitor://localhost', 'OPTIONS'],
  ['capacitor://localhost', 'GET'],
] as const)(
  'while the app is switched off, %s %s is refused without CORS headers',
  async (origin, method) => {
    const headers = { origin, 'access-control-request-method': 'POST' }

    const reply = await world.app.inject({ method, url: '/api/config', headers })

    expect(reply.statusCode).toBe(403)
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  },
)

test('after the app was switched off, its sessions are refused', async () => {
  const person = await world.personInShell(crypto.randomUUID())

  const asApp = await person.call(identityApi.current)
  const asBrowser = await world.caller(person.cookie).call(identityApi.current)
  const underTheOtherName = await world
    .caller(person.cookie.replace('shell-sid=', 'sid='))
    .call(identityApi.current)

  expect([asApp.statusCode, asBrowser.statusCode, underTheOtherName.statusCode]).toEqual([403, 403, 403])
  expect(asApp.json().message).toContain('not in use')
})

test('a browser is served while the app is switched off', async () => {
  const person = await world.person(crypto.randomUUID())

  expect((await person.call(identityApi.current)).statusCode).toBe(200)
})
