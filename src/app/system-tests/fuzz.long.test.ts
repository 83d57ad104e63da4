import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import type { Endpoint } from '#shared/endpoint.ts'
import { openWorld } from '#testing/world.ts'

import { everyEndpoint } from '../server/features.ts'

// A normal run sends a few bodies to each route. `npm run test:fuzz` sends ten thousand.
const bodiesPerRoute = Number(process.env['FUZZ_BODIES'] ?? 60)

let sent = 0
const world = await openWorld()
const ana = await world.person('ana')
const admin = await world.person('admin', 'admin')

/** Values that have broken servers before: NUL, lone surrogates, numbers out of range, keys of prototypes. */
const nasty = fc.constantFrom<unknown>(
  'a\u0000b',
  '\uD800',
  '\u202Eabc',
  '’; drop table users; --',
  '${7*7}',
  'x'.repeat(20_000),
  '🙂'.repeat(3000),
  -0,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  -1,
  5.5,
  '5',
  true,
  null,
  '',
  [],
  {},
  [[[[[[]]]]]],
  { $ne: null },
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30T25:00:00Z',
)
const value = fc.oneof({ weight: 3, arbitrary: nasty }, { weight: 1, arbitrary: fc.jsonValue() })

function bodyFor({ body }: Endpoint): fc.Arbitrary<string> {
  const { properties = {} } = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {}
  const known = Object.keys(properties)
  const key = fc.constantFrom(...known, '__proto__', 'constructor', 'role', 'id', 'userId')
  const shaped = fc.record(Object.fromEntries(known.map((name) => [name, value])), { requiredKeys: [] })
  return fc.oneof(
    { weight: 4, arbitrary: shaped.map((object) => JSON.stringify(object)) },
    { weight: 2, arbitrary: fc.dictionary(key, value).map((object) => JSON.stringify(object)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.constantFrom('{"a":1e400}', '{"a":', '\u0000', '[]', '"', '{}{}') },
  )
}

const writing = everyEndpoint.filter(({ method, body }) => method !== 'GET' && body)

// Secures I5.
test.each(writing.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s answers no malformed body with a 5xx',
  async (_, endpoint) => {
    const { access } = endpoint
    const caller =
      access && access !== 'public' && access !== 'signed-in' && !access.includes('user') ? admin : ana

    const url = endpoint.path.replace(/:\w+/g, caller.id)

    await fc.assert(
      fc.asyncProperty(bodyFor(endpoint), async (payload) => {
        sent += 1
        const { statusCode } = await world.app.inject({
          method: endpoint.method,
          url,
          // The calls come from many addresses, so that the rate limit of one address does not stop them.
          remoteAddress: `10.${(sent >> 14) & 255}.${(sent >> 6) & 255}.1`,
          payload,
          headers: { cookie: caller.cookie, 'content-type': 'application/json' },
        })
        expect(statusCode).toBeLessThan(500)
      }),
      { numRuns: bodiesPerRoute },
    )
  },
)

// Secures I2.
test.each([
  '%00',
  '..%2f..%2fetc',
  '%ff',
  "1'or'1'='1",
  'a'.repeat(3000),
  '00000000-0000-0000-0000-00000000000g',
])('the id %s is refused before it reaches the database', async (id) => {
  const replies = await Promise.all(
    everyEndpoint
      .filter(({ path }) => path.includes(':'))
      .map(({ method, path }) =>
        world.app.inject({ method, url: path.replace(/:\w+/g, id), headers: { cookie: ana.cookie } }),
      ),
  )

  for (const { statusCode } of replies) {
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
  }
})
