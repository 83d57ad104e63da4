// Secures C1, O6.
import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { shellHeader } from '#shared/native-shell.ts'

import { ownNameOnly, sameOriginOnly } from './same-origin.ts'

const check = sameOriginOnly({ origin: 'https://evenkeel.example', hasNativeShell: true })
const own = 'https://evenkeel.example'
const evil = 'https://evil.example'

const cases: [string, Record<string, string>, boolean][] = [
  ['no header at all: no browser', {}, true],
  ['own page', { 'sec-fetch-site': 'same-origin', origin: own }, true],
  ['own page without an origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['typed by the person', { 'sec-fetch-site': 'none' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: evil }, false],
  ['another site hiding its origin', { 'sec-fetch-site': 'cross-site' }, false],
  ['another site as null', { 'sec-fetch-site': 'cross-site', origin: 'null' }, false],
  ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://a.example' }, false],
  ['same site with the own origin', { 'sec-fetch-site': 'same-site', origin: own }, true],
  ['same site without an origin', { 'sec-fetch-site': 'same-site' }, false],
  ['same site as null', { 'sec-fetch-site': 'same-site', origin: 'null' }, false],
  ['another site that knows the own name', { 'sec-fetch-site': 'cross-site', referer: `${own}/` }, true],
  ['another site by its referer', { 'sec-fetch-site': 'cross-site', referer: `${evil}/` }, false],
  ['a word that no browser sends', { 'sec-fetch-site': 'trusted', origin: evil }, false],
  ['own origin and another referer', { origin: own, referer: `${evil}/` }, true],
  ['old browser, own origin', { origin: own }, true],
  ['old browser, another origin', { origin: evil }, false],
  ['old browser, null origin', { origin: 'null' }, false],
  ['old browser, the host with another port', { origin: 'https://evenkeel.example:444' }, false],
  ['old browser, the host over plain http', { origin: 'http://evenkeel.example' }, false],
  ['old browser, a host that begins alike', { origin: 'https://evenkeel.example.evil.example' }, false],
  ['old browser, own referer', { referer: `${own}/checkin` }, true],
  ['old browser, another referer', { referer: `${evil}/checkin` }, false],
  ['old browser, a referer that is no address', { referer: 'checkin' }, false],
  ['the app on Android', { 'sec-fetch-site': 'cross-site', origin: 'https://localhost' }, true],
  ['the app on iOS', { 'sec-fetch-site': 'cross-site', origin: 'capacitor://localhost' }, true],
  ['the app’s own HTTP client, which names no origin', { [shellHeader]: 'android' }, true],
  ['another site that says it is the app', { origin: evil, [shellHeader]: 'android' }, false],
  ['a page like the app’s over plain http', { origin: 'http://localhost' }, false],
  ['a page like the app’s on another port', { origin: 'https://localhost:8443' }, false],
  ['a host that begins like the app’s', { origin: 'https://localhost.evil.example' }, false],
]

test.each(
  cases.flatMap(([words, headers, isServed]) =>
    ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, words, headers, isServed] as const),
  ),
)('%s from %s', async (method, _, headers, isServed) => {
  const outcome = check({ method, headers }).then(
    () => true,
    () => false,
  )

  expect(await outcome).toBe(isServed)
})

test('reading is never refused', async () => {
  await expect(
    check({ method: 'GET', headers: { 'sec-fetch-site': 'cross-site', origin: evil } }),
  ).resolves.toBe(undefined)
})

test.each(['GET', 'POST'])('where the app is not in use, %s from it is refused', async (method) => {
  const without = sameOriginOnly({ origin: own, hasNativeShell: false })

  await expect(without({ method, headers: { [shellHeader]: 'ios' } })).rejects.toThrow('not in use')
  await expect(without({ method, headers: { origin: 'https://localhost' } })).rejects.toThrow('not in use')
})

test('a server that is itself at https://localhost without the app serves its own pages', async () => {
  const local = sameOriginOnly({ origin: 'https://localhost', hasNativeShell: false })

  await expect(local({ method: 'POST', headers: { origin: 'https://localhost' } })).resolves.toBe(undefined)
})

test('a loopback server answers to all of its names on its own port', async () => {
  const local = sameOriginOnly({ origin: 'http://127.0.0.1:3000', hasNativeShell: false })

  await expect(local({ method: 'POST', headers: { origin: 'http://localhost:3000' } })).resolves.toBe(
    undefined,
  )
  await expect(local({ method: 'POST', headers: { origin: 'http://localhost:4000' } })).rejects.toThrow(
    'another site',
  )
})

/** Asks a server of this name for a page or a call. */
async function ask(
  hasDemo: boolean,
  headers: Record<string, string>,
  url = '/api/config',
  origin = 'http://127.0.0.1:3000',
) {
  const app = Fastify()
  const settings = { origin, hasDemo }
  app.addHook(
    'onRequest',
    ownNameOnly(settings, (reason, address) => `<p>${reason}: ${address}`),
  )
  app.get(url, () => 'served')
  return app.inject({ url, headers: { host: '127.0.0.1', ...headers } })
}

test.each([
  ['127.0.0.1', 200],
  ['localhost:3000', 200],
  ['[::1]:3000', 200],
  ['rebound.evil.example', 403],
])('a server on loopback spoken to as %s answers with %s', async (host, status) => {
  expect((await ask(false, { host })).statusCode).toBe(status)
})

test.each([
  ['evenkeel.example', '/api/config', 200],
  ['Evenkeel.Example:443', '/api/config', 200],
  ['127.0.0.1:3000', '/api/config', 200],
  ['other.example', '/api/config', 403],
  ['203.0.113.7', '/api/config', 403],
  ['203.0.113.7', '/health/ready', 200],
])('a server at evenkeel.example asked as %s for %s answers with %s', async (host, url, status) => {
  const answer = await ask(false, { host }, url, 'https://evenkeel.example')

  expect(answer.statusCode).toBe(status)
})

test.each([
  [{}, 200],
  [{ origin: 'http://127.0.0.1:3000' }, 200],
  [{ referer: 'http://localhost:3000/checkin' }, 200],
  [{ origin: 'no address' }, 200],
  [{ 'x-forwarded-for': '203.0.113.7' }, 403],
  [{ forwarded: 'for=203.0.113.7' }, 403],
  [{ via: '1.1 proxy' }, 403],
  [{ 'x-real-ip': '203.0.113.7' }, 403],
  [{ origin: 'https://demo.example', 'sec-fetch-site': 'same-origin' }, 403],
  [{ referer: 'http://demo.example/' }, 403],
])('the demo answers a request with %j on this machine alone: %s', async (headers, status) => {
  expect((await ask(false, headers)).statusCode).toBe(200)
  const answer = await ask(true, headers)

  expect(answer.statusCode).toBe(status)
  expect(answer.body).toContain(status === 403 ? 'the demo' : 'served')
})

test('who opens a page under another name reads where Evenkeel is, and a call still gets a problem', async () => {
  const headers = { host: 'rebound.evil.example', accept: 'text/html,*/*;q=0.8' }

  const page = await ask(false, headers, '/checkin')
  const call = await ask(false, headers)

  expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
  expect(page.body).toBe('<p>otherAddress: http://127.0.0.1:3000')
  expect(page.headers['cache-control']).toBe('no-store')
  expect([call.statusCode, call.json().message]).toEqual([403, 'This server has another name'])
  const ofDemo = await ask(true, { via: '1.1 proxy', accept: 'text/html' }, '/')
  expect(ofDemo.body).toBe('<p>demoElsewhere: http://127.0.0.1:3000')
})
