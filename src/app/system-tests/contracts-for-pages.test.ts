import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import type * as z from 'zod/v4/core'

import { contractOfPages } from '../../../scripts/contracts-for-pages.ts'
import { everyEndpoint } from '../server/features.ts'

test('a page gets of an endpoint how it is called and what a form checks, and nothing that was added', () => {
  const planted = `import { Planted } from './planted.ts'
import { keepers, type Keeper } from './keepers.ts'
export const planted = {
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
    save: endpoint({ ...keepers, path: '/api/planted', body: z.strictObject({ at: z.string() }), status: 204 }),
  }`

  expect(contractOfPages(planted).replaceAll(/\s+/g, ' ')).toBe(
    "import { keepers } from './keepers.ts' export const planted = { read: endpoint({ method: 'GET', path: '/api/planted', news: ['own'], }), " +
      "save: endpoint({ ...keepers, path: '/api/planted', body: z.strictObject({ at: z.string() }), }), }",
  )
})

test('a contract that was cut keeps every call with its method and path', () => {
  const contracts = globSync('src/{features/*/*,app/server/*}/*.ts').map((file) => readFileSync(file, 'utf8'))
  const count = (code: string, word: RegExp) => code.match(word)?.length ?? 0
  const lost = contracts.filter((code) => {
    const cut = contractOfPages(code)
    return [/\bmethod: '/g, /\bpath(: ['`]|,)/g].some((word) => count(cut, word) !== count(code, word))
  })

  expect(contracts.filter((code) => code !== contractOfPages(code)).length).toBeGreaterThan(50)
  expect(lost).toEqual([])
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
