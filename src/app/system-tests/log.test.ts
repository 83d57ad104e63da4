// Secures S1.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { connectionApi } from '#features/core/connections/contract.ts'
import { createLogger } from '#server/logger.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { canariesOf, leaveCanaries } from '#testing/canaries.ts'
import { openWorld, type World } from '#testing/world.ts'

import { everyEndpoint } from '../server/features.ts'
import { buildServer } from '../server/server.ts'
import { startWorker } from '../server/worker.ts'

/** A text that is only in what somebody typed. */
const typed = 'canary-typed'

const lines: string[] = []
const log = createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) })
const quiet = await openWorld()
const app = await buildServer(quiet, { log })
const world = { ...quiet, app }

/** A person who calls the server whose log is recorded. */
async function person(username: string) {
  const made = await world.person(username, 'user', {
    firstName: `${typed}-first`,
    lastName: `${typed}-last`,
    email: `${typed}@example.org`,
    password: `${typed}-password`,
  })
  return { ...made, ...callerOf(made.cookie) }
}

interface CallParts {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: object
}

function callerOf(cookie: string) {
  function call({ method, path }: Endpoint, input: unknown = {}) {
    const { params = {}, query = {}, body } = input as CallParts
    const url = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? `${typed}-path`)
    return world.app.inject({ method, url, query, headers: { cookie }, ...(body && { payload: body }) })
  }
  return { cookie, call: call as World['stranger']['call'] }
}

// Secures L5.
test('the log of all calls holds nothing that people typed', async () => {
  const ana = await person(`${typed}.ana`)
  const stranger = callerOf('')
  const worker = startWorker(world, log)

  const refused = await leaveCanaries(ana)
  await stranger.call(accountApi.login, { body: { username: `${typed}.ana`, password: `${typed}-password` } })
  await stranger.call(accountApi.login, { body: { username: `${typed}.no`, password: `${typed}-wrong` } })
  await ana.call(connectionApi.search, { query: { email: `${typed}@example.org` } })
  for (const endpoint of everyEndpoint.filter(({ stream }) => !stream)) {
    await ana.call(endpoint, {
      query: { email: typed, words: typed },
      body: { title: typed, role: typed },
    })
  }
  await worker.stop()

  const text = lines.join('')
  expect(refused).toEqual([])
  expect(lines.length).toBeGreaterThan(everyEndpoint.length)
  expect(text).not.toContain('canary')
  for (const canary of canariesOf(ana)) expect(text).not.toContain(canary)
  expect(text).not.toContain(ana.cookie.slice('sid='.length))
  expect(text).not.toContain(ana.id)
})

test('a database error that quotes its values is logged without them', async () => {
  const bo = await person(`${typed}.bo`)
  await world.db.execute(sql`alter table users add constraint broken check (last_name = 'Test') not valid`)
  const before = lines.length

  const { statusCode } = await world.app.inject({
    method: 'PATCH',
    url: `/api/users/${bo.id}`,
    headers: { cookie: bo.cookie },
    payload: { lastName: `${typed}-name` },
  })

  await world.db.execute(sql`alter table users drop constraint broken`)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(lines.slice(before).join('')).not.toContain('canary')
})

// Secures L6.
test('a username with line breaks makes no second line in the log', async () => {
  const before = lines.length

  await callerOf('').call(accountApi.login, {
    body: { username: 'ana\r\n{"level":60}', password: 'three calm herons' },
  })

  const written = lines.slice(before).join('')
  expect(
    written
      .trim()
      .split('\n')
      .every((line) => line.startsWith('{"level":')),
  ).toBe(true)
  expect(written).not.toContain('"level":60')
})

test('a probe that is answered well is logged below the usual level', async () => {
  const before = lines.length

  await world.app.inject('/health/live')
  await world.app.inject('/api/config')

  const answered = lines.slice(before).map((line) => JSON.parse(line))
  expect(answered).toMatchObject([
    { level: 20, route: '/health/live' },
    { level: 30, route: '/api/config' },
  ])
})
