import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { openWorld } from '#testing/world.ts'

import { everyEndpoint } from '../features.ts'
import { apiReferenceApi } from './contract.ts'

const world = await openWorld({ hasDemo: true })

const Operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.unknown()),
})
const Document = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
})

async function readDocument() {
  const keeper = await world.person(`keeper-${crypto.randomUUID().slice(0, 8)}`, 'institution_admin')
  return Document.parse((await keeper.call(apiReferenceApi.document)).json())
}

test('the document has every endpoint once, each with a name of its own', async () => {
  const { paths } = await readDocument()

  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  )
  const served = everyEndpoint.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(described.map(({ call }) => call).toSorted()).toEqual(served.toSorted())
  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(served.length)
})

test('every reference in the document leads to a component, and every component is used', async () => {
  const document = await readDocument()

  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  )
  expect(new Set(references)).toEqual(new Set(Object.keys(document.components.schemas)))
})

test('a call of strangers asks for no session, and a call of signed-in people does', async () => {
  const { paths } = await readDocument()

  expect(paths['/api/login']?.['post']?.security).toEqual([])
  expect(paths['/api/checkins']?.['post']).toMatchObject({
    operationId: 'checkInSave',
    security: [{ session: [] }],
  })
})

test('the download of one’s data is described as a file', async () => {
  const { paths } = await readDocument()

  expect(paths['/api/my-data/download']?.['post']).toMatchObject({
    responses: { 200: { content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } } },
  })
})

test.each([
  ['user', 403],
  ['staff', 403],
  ['institution_admin', 200],
  ['admin', 200],
] as const)('the page of the API answers %s with %i', async (role, status) => {
  const { cookie } = await world.person(`reader-${role}`, role)
  const open = (url: string) => world.app.inject({ url, headers: { cookie } })

  expect((await open('/api-reference/')).statusCode).toBe(status)
  expect((await open('/api-reference/json')).statusCode).toBe(status)
})

test('the page of the API has the security headers of every reply', async () => {
  const { cookie } = await world.person('header-reader', 'admin')
  const { headers } = await world.app.inject({ url: '/api-reference/', headers: { cookie } })

  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('the page of the API is closed to strangers', async () => {
  expect((await world.app.inject({ url: '/api-reference/' })).statusCode).toBe(401)
  expect((await world.app.inject({ url: '/api-reference/json' })).statusCode).toBe(401)
})
