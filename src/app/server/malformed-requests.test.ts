// Secures I2.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port)

const notCorrect = 'This address is not written correctly'
const anId = '/api/journal/'

test.each([
  ['a byte that is no UTF-8', '/api/%ff', 400, notCorrect],
  ['a sign that is cut', '/api/%e2%82', 400, notCorrect],
  ['a percent sign alone', '/api/checkins/%', 400, notCorrect],
  ['such a byte as an id', `${anId}%ff`, 400, notCorrect],
  ['such a byte outside the API', '/%ff', 400, notCorrect],
  ['an id of 201 letters', anId + 'a'.repeat(201), 414, 'This address is too long'],
  ['an id of 201 owls', anId + encodeURIComponent('🦉'.repeat(201)), 414, 'This address is too long'],
  ['two slashes', '//', 404, 'Not found'],
])('an address with %s is refused in our own words', async (_, url, status, message) => {
  const reply = await world.app.inject({ method: 'DELETE', url })

  expect([reply.statusCode, reply.json()]).toEqual([status, { message }])
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test.each([{ cookie: 'language=es' }, { 'accept-language': 'es-MX' }])(
  'an address that cannot be read is refused in the language of %o',
  async (headers) => {
    const reply = await world.app.inject({ url: '/api/%ff', headers })

    expect(reply.json()).toEqual({ message: 'Esta dirección no está bien escrita' })
  },
)

test('an id of 200 letters is read, and belongs to nobody', async () => {
  const reply = await world.app.inject({ method: 'DELETE', url: anId + 'a'.repeat(200) })

  expect(reply.statusCode).toBe(401)
})

const notARequest = 'This is not a request that can be read'

test.each([
  ['a space in the address', 'GET /api/a b HTTP/1.1', 400, notARequest],
  ['letters that are not escaped', 'GET /api/é HTTP/1.1', 400, notARequest],
  ['no slash at the beginning', 'GET api/user HTTP/1.1', 400, notARequest],
  ['a method that does not exist', 'FROB /api/user HTTP/1.1', 400, notARequest],
  ['a greeting instead of a request', 'hello', 400, notARequest],
  [
    'an address of 20,000 letters',
    `GET /api/${'a'.repeat(20_000)} HTTP/1.1`,
    431,
    'The address and the headers of this request are too long',
  ],
  ['a host before a malformed path', 'GET http://localhost/api/%ff HTTP/1.1', 400, notCorrect],
  ['a host before the path', 'GET http://localhost/api/user HTTP/1.1', 401, 'Unauthorized'],
])('a request with %s is refused in our own words', async (_, firstLine, status, message) => {
  const [head = '', body = ''] = (await answerTo(firstLine)).split('\r\n\r\n')

  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head.toLowerCase()).toContain('\r\ncache-control: no-store')
  expect(JSON.parse(body)).toMatchObject({ message })
})

/** Sends a request as it is written here, which no HTTP client would. */
async function answerTo(firstLine: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(`${firstLine}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  return text(socket)
}
