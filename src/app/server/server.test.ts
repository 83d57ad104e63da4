// Secures C3, S5, Z4.
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { createWorld, openWorld } from '#testing/world.ts'

import { buildServer } from './server.ts'

const world = await openWorld()

const credentials = { username: 'ana', password: 'three calm herons' }
const post = (headers: Record<string, string>, payload: string) =>
  world.app.inject({ method: 'POST', url: '/api/login', headers, payload })

test('an unknown path under /api is a JSON 404', async () => {
  const reply = await world.app.inject({ url: '/api/nothing-here' })

  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toEqual({ message: 'Not found' })
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
])('a body of type %s is refused: only JSON is read', async (type) => {
  const reply = await post({ 'content-type': type }, JSON.stringify(credentials))

  expect(reply.statusCode).toBe(415)
})

test.each([
  ['that is cut', '{"username":"ana"'],
  ['that is empty', ''],
  ['with a prototype', '{"__proto__":{"role":"admin"},"username":"ana","password":"three calm herons"}'],
  ['that is a list', '[]'],
  ['that is a number', '7'],
  ['that is null', 'null'],
  ['nested a thousand deep', `${'['.repeat(1000)}${']'.repeat(1000)}`],
])('a JSON body %s is the sender’s mistake', async (_, payload) => {
  const reply = await post({ 'content-type': 'application/json' }, payload)

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toHaveProperty('message')
})

test('a body over 64 KiB is refused', async () => {
  const reply = await post(
    { 'content-type': 'application/json' },
    JSON.stringify({ ...credentials, password: 'a'.repeat(64 * 1024) }),
  )

  expect(reply.statusCode).toBe(413)
})

test('a compressed body is refused', async () => {
  const reply = await post({ 'content-type': 'application/json', 'content-encoding': 'gzip' }, '{}')

  expect([400, 415]).toContain(reply.statusCode)
})

// Secures C1.
test('another site can neither sign in nor sign out for a person', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }

  const replies = await Promise.all(
    ['/api/login', '/api/register', '/api/logout'].map((url) =>
      world.app.inject({ method: 'POST', url, headers, payload: credentials }),
    ),
  )

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
})

test('no origin is ever told that it may read across', async () => {
  for (const origin of ['null', 'https://evil.example', 'http://localhost:9999']) {
    const reply = await world.app.inject({ url: '/api/config', headers: { origin } })
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
  }
})

// Secures H2.
test('every answer keeps itself to itself', async () => {
  const replies = await Promise.all(
    ['/api/user', '/api/nothing-here', '/api/config'].map((url) => world.app.inject({ url })),
  )

  for (const { headers } of replies) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'self';script-src 'self';style-src 'self' 'sha256-yhIacPcT+jJzUfjOVaC15a242MTBbjosWvt92/lRbj4=' 'sha256-V4K1ZikmVcaYsM5K5/AkrsiOxDjcNic01EFaOmj5qRY=';" +
        "img-src 'self' data:;media-src 'self' blob:;font-src 'self';" +
        "connect-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toMatch(/^microphone=\(self\), camera=\(\), geolocation=\(\),/)
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

// Secures S2.
test('over https the cookies are the host’s own and secure, and browsers are told to stay on https', async () => {
  await using secure = await createWorld({ origin: 'https://evenkeel.example' })

  const reply = await secure.stranger.call(accountApi.register, {
    body: { ...credentials, firstName: 'Ana', lastName: 'Brook' },
  })

  expect(reply.cookies.map(({ name, secure: isSecure }) => [name, isSecure])).toEqual([
    ['__Host-sid', true],
    ['signed-in', true],
    ['__Host-device', true],
  ])
  expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

// Secures Z1.
test('a route that names no access keeps the server from starting', async () => {
  const app = await buildServer(world)

  expect(() => app.get('/api/forgotten', async () => 'open to all')).toThrow('it names no access')
})

// Secures I8.
test('a failure of ours says a number to ask about, and nothing else', async () => {
  const app = await buildServer(world)
  app.get('/api/broken', { config: { access: 'public' } }, () => {
    throw new Error('select secret from users')
  })

  const reply = await app.inject({ url: '/api/broken' })

  expect(reply.statusCode).toBe(500)
  expect(Object.keys(reply.json())).toEqual(['message', 'requestId'])
  expect(reply.json().message).toBe('Internal error')
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(reply.headers['content-security-policy']).toContain("default-src 'self'")
})

test('while the database is away the answer is 503 with a time to come back', async () => {
  const gone = await createWorld()
  const ana = await gone.person('ana')
  await gone.closeDatabase()

  const reply = await ana.call(identityApi.current)
  const leaving = await ana.call(identityApi.logout)

  expect(reply.statusCode).toBe(503)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect(reply.payload).not.toMatch(/pg|postgres|select/i)
  expect(leaving.cookies.find(({ name }) => name === 'sid')?.value).toBe('')
})
