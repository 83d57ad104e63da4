// Secures A13, I2, I8, S1.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { startSession } from '#features/core/identity/server/sessions.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { leaveCanaries } from '#testing/canaries.ts'
import { databaseChecksums } from '#testing/database-checksums.ts'
import { everyChange } from '#testing/every-change.ts'
import { everyObject } from '#testing/every-object.ts'
import { failuresOf } from '#testing/failures-of.ts'
import { makeHousehold } from '#testing/people/household.ts'
import { responder } from '#testing/responder.ts'
import { createWorld, openWorld } from '#testing/world.ts'

import { everyEndpoint } from '../server/features.ts'

// No worker runs here, so no mail is sent.
const smtpUrl = 'smtp://127.0.0.1'
const world = await openWorld({ hasDemo: true, smtpUrl })
const admin = await responder(world, 'admin', 'staff', { role: 'admin', qualification: 'nurse' })
await leaveCanaries(admin)

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const reading = everyEndpoint.filter(({ method }) => method === 'GET')
/** The one that takes another site's form has its tests in features/access/sign-on/server/saml. */
const changing = everyEndpoint.filter(
  ({ method, isFormOfAnotherSite }) => method !== 'GET' && !isFormOfAnotherSite,
)
/** A new session of a person who may call every endpoint. */
const session = async () => world.caller(`sid=${await startSession(world.db, admin, 'Test browser')}`)

// A machine's call is refused by its token before its body is looked at.
const forPeople = changing.filter(({ machine }) => !machine)

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'no changing call accepts a body of type %s',
  async (type) => {
    const { cookie } = await session()

    const failures = await failuresOf(forPeople, nameOf, async ({ method, path }) => {
      const url = path.replace(/:\w+/g, crypto.randomUUID())
      const headers = { cookie, 'content-type': type }
      const { statusCode } = await world.app.inject({ method, url, headers, payload: 'username=ana' })

      expect(statusCode).toBe(415)
    })

    expect(failures).toEqual([])
    expect(forPeople.length).toBeGreaterThan(180)
  },
)

const withBody = changing.flatMap((endpoint) => {
  const { body } = endpoint
  const make = everyChange[nameOf(endpoint)]
  return body && make ? [{ endpoint, body, make }] : []
})

/** Fields that a client could set to gain rights. */
const forbiddenFields = [
  'id',
  'userId',
  'role',
  'isPremium',
  'isActive',
  'institutionId',
  'badgeNumber',
  'status',
  'points',
  'createdAt',
  'riskLevel',
  'passwordHash',
  'mustChangePassword',
]

// Secures Z4.
test('every call refuses unknown fields, and names them', async () => {
  const failures = await failuresOf(
    withBody,
    ({ endpoint }) => nameOf(endpoint),
    async ({ endpoint, body, make }) => {
      const { by, params = {}, body: sent = {} } = await make(world)
      const send = async (payload: object) => {
        const { statusCode, ...reply } = await world.app.inject({
          method: endpoint.method,
          url: endpoint.path.replace(/:(\w+)/g, (_all, part: string) => params[part] ?? ''),
          headers: by?.headers ?? {},
          payload,
        })
        return { statusCode, named: Object.keys(statusCode === 400 ? reply.json().fields : {}) }
      }
      const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
      const unasked = forbiddenFields.filter((field) => !(field in properties))

      const unknown = await send({ ...sent, ...Object.fromEntries(unasked.map((field) => [field, 'x'])) })

      expect(unknown).toEqual({ statusCode: 400, named: expect.arrayContaining(unasked) })
    },
  )

  expect(failures).toEqual([])
  expect(withBody.length).toBeGreaterThan(110)
})

// Secures S9.
test('every answer tells browsers not to store it', async () => {
  const answers = []
  for (const endpoint of everyEndpoint) {
    answers.push(await world.stranger.call(endpoint), await (await session()).call(endpoint))
  }

  const storable = answers.filter(({ headers }) => headers['cache-control'] !== 'no-store')
  expect(storable.map(({ raw }) => raw.req.url)).toEqual([])
})

/** Reading changes these tables: the audit trail and the counts of the rate limits. */
const changedByReading = new Set(['audit_events', 'rate_limits'])

// Secures C2.
test('reading changes nothing: every address answers GET twice, and HEAD', async () => {
  const home = await makeHousehold(world, 'staff')
  const things = new Map<string, object>()
  for (const endpoint of reading)
    things.set(nameOf(endpoint), (await everyObject[nameOf(endpoint)]?.(world, home)) ?? {})
  const { cookie } = await session()
  const read = async (method: 'GET' | 'HEAD') => {
    for (const endpoint of reading.filter(({ stream }) => !stream)) {
      const { params = {}, query = {} } = (things.get(nameOf(endpoint)) ?? {}) as Record<
        string,
        Record<string, string>
      >
      const url = endpoint.path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? crypto.randomUUID())
      await world.app.inject({ method, url, query, headers: { cookie } })
    }
  }
  // The first read may make data for everybody, such as this week's statistics. The second one finds it.
  await read('GET')
  const before = await databaseChecksums(world)

  await read('GET')
  await read('HEAD')

  const after = await databaseChecksums(world)
  const changed = Object.keys(before).filter((table) => before[table] !== after[table])
  expect(changed.filter((table) => !changedByReading.has(table))).toEqual([])
})

/** Secrets that are shown once, to their owner or to the person who passes them on. */
const shownOnce = [
  'POST /api/people/import: password',
  'POST /api/webhooks: secret',
  'POST /api/webhooks/:id/secret: secret',
  'POST /api/people/slips: password',
  'POST /api/releases/:id/slip: password',
  'POST /api/machine-tokens: token',
  'POST /api/second-factor/offer: secret',
]
/** Fields that only say whether there is a secret. */
const flagsOnly = ['mustChangePassword', 'takesPassword']
/** Hashes that their readers compare: those of one's own trail, which say nothing of anybody else. */
const publicHashes = new Set(['GET /api/account/own-trail: hash'])

test('no answer has a field for a hash, a key, a token or a password, except those shown once', () => {
  const secret = /password$|hash|secret$|token|wrapped|nonce|sealed$|cipher/i
  const found = everyEndpoint.flatMap((endpoint) => {
    const schema = z.toJSONSchema(endpoint.response, { unrepresentable: 'any' })
    const keys = [...JSON.stringify(schema).matchAll(/"(\w+)":\{/g)].map(([, key = '']) => key)
    const secrets = keys.filter((key) => secret.test(key) && !flagsOnly.includes(key))
    const fields = secrets.map((key) => `${nameOf(endpoint)}: ${key}`)
    return fields.filter((name) => !publicHashes.has(name))
  })

  expect(found.toSorted()).toEqual(shownOnce.toSorted())
})

// Secures Z5.
test('no answer holds a session, a hash or a key', async () => {
  const caller = await session()
  const bodies = []
  for (const endpoint of reading.filter(({ stream }) => !stream))
    bodies.push((await caller.call(endpoint)).body)

  const text = bodies.join('\n')
  expect(text).toContain('@example.org')
  expect(text).not.toContain(caller.cookie.slice('sid='.length))
  expect(text).not.toMatch(/\$argon2|passwordHash|tokenHash|codeHash/)
})

describe('while the database is down', () => {
  test('every endpoint for people says when to try again, and nothing about the inside', async () => {
    const gone = await createWorld()
    const ana = await gone.person('ana', 'admin')
    await gone.closeDatabase()
    const answers = []

    for (const endpoint of everyEndpoint.filter(({ access }) => access !== 'public')) {
      answers.push(await ana.call(endpoint))
    }

    expect(answers.filter(({ statusCode }) => statusCode !== 503).map(({ raw }) => raw.req.url)).toEqual([])
    expect(answers.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
    expect(answers.map(({ body }) => body).join()).not.toMatch(/pg_|postgres|select |at .*\.ts/i)
  })
})
