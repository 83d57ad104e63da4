import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import type * as z from 'zod/v4/core'

import { contractOfPages } from '../../../scripts/contracts-for-pages.ts'
import { everyEndpoint } from '../server/features.ts'

test('a page gets of an endpoint its method, its path, who may call it and its news, and nothing that was added', () => {
  const planted = `export const planted = {
    read: endpoint({
      method: 'GET',
      path: '/api/planted',
      secret: 'of the server alone',
      machine: 'roster',
      query: z.strictObject({
        at: z.optional(z.string()),
        in: z.object({ depth: z.number() }),
      }),
      news: ['own'],
      response: Planted }),
  }`

  expect(contractOfPages(planted).replaceAll(/\s+/g, ' ')).toBe(
    "export const planted = { read: endpoint({ method: 'GET', path: '/api/planted', news: ['own'], }), }",
  )
})

test('that is so in every contract', () => {
  const kept = globSync('src/{features/*/*,app/server/*}/*.ts').flatMap((file) =>
    [...contractOfPages(readFileSync(file, 'utf8')).matchAll(/endpoint\(\{(.*?)\}\)/gs)].flatMap(
      ([, inside = '']) => Array.from(inside.matchAll(/^ *(\w+)[:,]/gm), ([, name]) => name),
    ),
  )

  expect(kept.filter((name) => name === 'path').length).toBeGreaterThan(300)
  expect(new Set(kept)).toEqual(new Set(['method', 'path', 'access', 'news']))
})

test('the schema of a reply changes nothing that the server sent, since production does not run it in the browser', () => {
  const changing = everyEndpoint.filter(({ response }) => changes(response))

  expect(changing.map(({ path }) => path)).toEqual([])
})

/** Whether a schema changes what it is given, in any part of it. The server fills in a default before it sends. */
function changes(schema: z.$ZodType, seen = new Set<unknown>()): boolean {
  if (seen.has(schema)) return false
  seen.add(schema)
  const { def } = schema._zod
  if (['catch', 'transform', 'pipe'].includes(def.type)) return true
  const parts = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false
    if ('_zod' in value) return changes(value as z.$ZodType, seen)
    return Object.values(value).some(parts)
  }
  return Object.values(def).some(parts)
}
