import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'

import { identityApi } from '#features/core/identity/contract.ts'
import { shellHeader } from '#shared/native-shell.ts'
import { pageUserHeader } from '#shared/page-names.ts'
import { openWorld } from '#testing/world.ts'

const nativeOrigins = ['https://localhost', 'capacitor://localhost']

const world = await openWorld()

const preflight = (origin: string): InjectOptions => ({
  method: 'OPTIONS',
  url: '/api/checkins',
  headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': shellHeader },
})

test.each(nativeOrigins)('a page of the app at %s may call with credentials', async (origin) => {
  const asked = await world.app.inject(preflight(origin))
  const reply = await world.app.inject({ url: '/api/config', headers: { origin } })

  expect(asked.statusCode).toBe(204)
  const allowed = asked.headers['access-control-allow-headers']
  expect(allowed).toContain(shellHeader)
  expect(allowed).toContain(pageUserHeader)
  for (const { headers } of [asked, reply]) {
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    })
    expect(headers.vary).toMatch(/origin/i)
  }
})

const foreign = [
  'null',
  'https://evil.example',
  'https://localhost.evil.example',
  'https://evil.example/https://localhost',
  'http://localhost',
  'http://localhost:3000',
  'https://localhost:8443',
  'HTTPS://LOCALHOST',
  'capacitor://evil.example',
  'http://127.0.0.1:3000',
]

// Secures C3.
test.each(foreign)('a page at %s gets no CORS headers, with and without a preflight', async (origin) => {
  const asked = await world.app.inject(preflight(origin))
  const reply = await world.app.inject({ url: '/api/config', headers: { origin } })

  expect(asked.statusCode).toBe(404)
  expect(reply.headers.vary).toMatch(/origin/i)
  for (const { headers } of [asked, reply]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test.each([
  ['the Origin of Android', { origin: 'https://localhost' }],
  ['the Origin of iOS', { origin: 'capacitor://localhost' }],
  ['the header of the app', { [shellHeader]: 'android' }],
])('a browser’s session with %s is refused', async (_, headers) => {
  const { cookie } = await world.person(crypto.randomUUID())

  for (const { method, path } of [identityApi.current, identityApi.logout]) {
    const reply = await world.app.inject({ method, url: path, headers: { cookie, ...headers } })

    expect(reply.statusCode).toBe(403)
  }
  expect((await world.caller(cookie).call(identityApi.current)).statusCode).toBe(200)
})

test.each([
  ['a browser’s Origin', { origin: 'http://127.0.0.1:3000' }],
  ['a browser’s Origin that says it is the app', { origin: 'http://127.0.0.1:3000', [shellHeader]: 'ios' }],
  ['no header of the app', {}],
])('a session of the app with %s is refused', async (_, headers) => {
  const person = await world.personInShell(crypto.randomUUID())

  for (const { method, path } of [identityApi.current, identityApi.logout]) {
    const reply = await world.app.inject({
      method,
      url: path,
      headers: { cookie: person.cookie, ...headers },
    })

    expect(reply.statusCode).toBe(403)
  }
  expect((await person.call(identityApi.current)).statusCode).toBe(200)
})

// Secures C4.
test('a session keeps its kind under the other name of its cookie', async () => {
  const inBrowser = await world.person(crypto.randomUUID())
  const inShell = await world.personInShell(crypto.randomUUID())

  const asNative = await world
    .caller(inBrowser.cookie.replace('sid=', 'shell-sid='), { [shellHeader]: 'android' })
    .call(identityApi.current)
  const asWeb = await world.caller(inShell.cookie.replace('shell-sid=', 'sid=')).call(identityApi.current)

  expect([asNative.statusCode, asWeb.statusCode]).toEqual([403, 403])
})
