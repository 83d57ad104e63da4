import cookie from '@fastify/cookie'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import Fastify from 'fastify'
import { expect, test } from 'vitest'

import type { Problem } from '#shared/problem.ts'

import { createLogger } from '../logger.ts'
import { handleError } from './error-handler.ts'
import { notSignedIn, Rejection, unavailable } from './rejection.ts'
import { answerInLanguage } from './request-language.ts'

async function answerTo(error: Error, lines: string[] = []) {
  const loggerInstance = createLogger({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })
  const app = Fastify({ loggerInstance }).setErrorHandler(handleError)
  await app.register(cookie)
  app.get('/', async () => {
    throw error
  })
  const { statusCode, headers, json } = await app.inject({ url: '/' })
  await app.close()
  return { statusCode, retryAfter: headers['retry-after'], body: json<Problem>() }
}

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
])('a connection that broke with "%s" is a 503 that says when to come back', async (message) => {
  const broken = new DrizzleQueryError('rollback', [], new Error(message))

  expect(await answerTo(broken)).toEqual({
    statusCode: 503,
    retryAfter: '5',
    body: { message: 'Evenkeel cannot be reached right now. Please try again in a moment.' },
  })
})

test.each(['57P01', '57P03', '53100', '53300', '08006', '40001', '25006', 'ECONNREFUSED'])(
  'a database that answers %s is a 503',
  async (code) => {
    const away = new DrizzleQueryError('select 1', [], Object.assign(new Error('away'), { code }))

    expect((await answerTo(away)).statusCode).toBe(503)
  },
)

test('why something cannot be had is in the log, and not in the answer', async () => {
  const lines: string[] = []
  const reason = 'login.example.org, ECONNREFUSED'

  const { body } = await answerTo(new Rejection(503, 'Try again', { reason }), lines)

  expect(body).toEqual({ message: 'Try again' })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ reason }])
})

test('a refusal is in the language of the request, and a 401 is recognised in each', async () => {
  const app = Fastify().setErrorHandler(handleError)
  await app.register(cookie)
  answerInLanguage(app)
  app.get('/away', async () => {
    throw unavailable()
  })
  app.get('/mine', async () => {
    throw notSignedIn()
  })
  const headers = { 'accept-language': 'es-MX' }

  const away = await app.inject({ url: '/away', headers })
  const mine = await app.inject({ url: '/mine', headers })
  await app.close()

  expect(away.json()).toEqual({
    message: 'Evenkeel no responde ahora. Trate de nuevo en un momento.',
  })
  expect(mine.json()).toEqual({ message: 'Sin autorización', code: 'Unauthorized' })
})

test.each([
  [
    'no JSON',
    'application/json',
    '{"a":',
    400,
    'Lo que se envió no es JSON válido, pero la solicitud dice que lo es',
  ],
  ['nothing', 'application/json', '', 400, 'No se envió nada, pero la solicitud dice que trae JSON'],
  [
    'a form',
    'application/x-www-form-urlencoded',
    'a=1',
    415,
    'Lo que se envió es de un tipo que aquí no se acepta',
  ],
  ['too much', 'application/json', `"${'a'.repeat(200)}"`, 413, 'Lo que se envió es demasiado grande'],
])('a body that is %s is refused in the language of the request', async (_, type, payload, ...expected) => {
  const app = Fastify({ bodyLimit: 100 }).setErrorHandler(handleError)
  await app.register(cookie)
  answerInLanguage(app)
  app.post('/', async () => null)
  const headers = { 'content-type': type, 'accept-language': 'es' }

  const reply = await app.inject({ method: 'POST', url: '/', headers, payload })
  await app.close()

  expect([reply.statusCode, reply.json().message]).toEqual(expected)
})
