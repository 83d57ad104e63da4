import { ne } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { homeApi } from '#features/portals/dashboards/contract.ts'
import type { Endpoint, Role } from '#shared/endpoint.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { leaveCanaries } from '#testing/canaries.ts'
import { everyChange } from '#testing/every-change.ts'
import { everyObject } from '#testing/every-object.ts'
import { makeHousehold } from '#testing/people/household.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type World } from '#testing/world.ts'

import { everyEndpoint } from '../server/features.ts'
import { buildServer } from '../server/server.ts'

// Two correctional institutions and the world's, a community one, share a database. The people of one of them read
// everything that they may read by itself, before and after things of every kind are made in the other two.
/** The same API as the owner of the database, whom no policy holds: what its queries keep apart alone. */
// No worker runs here, so no mail is sent.
const world = await openWorld({ hasDemo: true, smtpUrl: 'smtp://127.0.0.1' })
const readers = await peopleOf(await anotherInstitution(world))
const alone = await buildServer({ ...world, db: world.db })
afterAll(() => alone.close())

/** Somebody of each kind. The resident and the officer have written one of everything. */
async function peopleOf(institutionId: string) {
  const at = { institutionId }
  const people = {
    resident: await world.person('apart-resident', 'inmate', at),
    officer: await world.person('apart-officer', 'staff', at),
    responder: await responder(world, 'apart-responder', 'residents', at),
    admin: await world.person('apart-admin', 'admin', at),
    institution_admin: await world.person('apart-keeper', 'institution_admin', at),
  }
  for (const person of [people.resident, people.officer]) expect(await leaveCanaries(person)).toEqual([])
  return people
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** These are asked for somebody by name. Who is told what of whom is tried in access-objects.long.test.ts and in connections. */
const named = ['GET /api/users/search', 'GET /api/sharing/preview']
const reading = everyEndpoint
  .filter(
    ({ method, path, stream, access }) =>
      method === 'GET' && !path.includes('/:') && !stream && access !== 'public',
  )
  .filter((endpoint) => !named.includes(nameOf(endpoint)))

/** What of the whole installation is told: whether its worker is late, and where residents are released to. */
const ofInstallation = ['GET /api/alerts/delivery', 'GET /api/releases/destination']
/** Each reading adds to what this one reads. */
const growing = ['GET /api/audit-trail']
/** What a page reads first is what the single calls answer, of which one is of the installation. */
const together = Object.values(homeApi).map(nameOf)

const queries: Readonly<Record<string, Record<string, string>>> = {
  'GET /api/duty': { population: 'residents' },
  'GET /api/alerts/drills/reach': { population: 'residents' },
  'GET /api/diary-imports/marks': { source: 'daylio' },
}

/** An answer without when a session was last seen, which is stored anew each minute. */
const answerOf = ({ statusCode, body }: { readonly statusCode: number; readonly body: string }) =>
  `${statusCode} ${body.replaceAll(/"lastSeenAt":"[^"]*"/g, '')}`

/** What each reader is answered by each endpoint, by their names. */
async function readAll(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [who, reader] of Object.entries(readers)) {
    for (const endpoint of reading) {
      const query = queries[nameOf(endpoint)] ?? {}
      const reply = await reader.call(endpoint, { query })
      found.set(`${nameOf(endpoint)} as ${who}`, answerOf(reply))
      const past = await world.caller(reader.cookie, {}, alone).call(endpoint, { query })
      found.set(`${nameOf(endpoint)} as ${who}, past the policies`, answerOf(past))
    }
  }
  return found
}

/** Makes everything that a call can name, of people of a role in another institution. */
async function makeEveryObject(institutionId: string, role: Role): Promise<void> {
  const there: World = {
    ...world,
    institutionId,
    person: (name, ofRole, more) => world.person(name, ofRole, { institutionId, ...more }),
  }
  const household = await makeHousehold(there, role)
  for (const make of Object.values(everyObject)) await make(there, household)
  expect(await leaveCanaries(household.owner)).toEqual([])
}

/** Makes every change that the API knows, in the world's institution. Answers the refusals, which should be none. */
async function makeEveryChange(): Promise<string[]> {
  const refusals: string[] = []
  for (const endpoint of everyEndpoint) {
    const make = everyChange[nameOf(endpoint)]
    if (!make) continue
    const { by = world.stranger, ...call } = await make(world)
    const { statusCode, body } = await world.caller('', by.headers).call(endpoint, call)
    if (statusCode >= 300) refusals.push(`${nameOf(endpoint)}: ${body}`)
  }
  return refusals
}

// Secures Z13.
test('nothing that is made in two other institutions changes or shows in an answer of the first', async () => {
  // The first reading puts into people's trails who saw their alerts.
  await readAll()
  const before = await readAll()

  const refusals = await makeEveryChange()
  const other = await anotherInstitution(world)
  for (const role of ['inmate', 'staff'] as const) await makeEveryObject(other, role)
  const after = await readAll()

  expect(refusals).toEqual([])
  const isSteady = (key: string) =>
    ![...ofInstallation, ...growing, ...together].some((name) => key.startsWith(`${name} as `))
  const steady = (answers: Map<string, string>) => Array.from(answers).filter(([key]) => isSteady(key))
  expect(steady(after)).toEqual(steady(before))
  expect(Array.from(before).filter(([, answer]) => answer.startsWith('400'))).toEqual([])

  const elsewhere = await world.db
    .select({ id: users.id })
    .from(users)
    .where(ne(users.institutionId, readers['admin'].institutionId))
  const shown = Array.from(after).filter(([, answer]) => elsewhere.some(({ id }) => answer.includes(id)))
  expect(shown.map(([key]) => key)).toEqual([])
  expect(elsewhere.length).toBeGreaterThan(100)
})
