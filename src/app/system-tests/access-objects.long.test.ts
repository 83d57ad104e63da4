// Secures Z2, Z13.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { responderGrants, sessions } from '#features/core/identity/server/table.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { now } from '#server/clock.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { populationOf } from '#shared/population.ts'
import { everyObject } from '#testing/every-object.ts'
import { failuresOf } from '#testing/failures-of.ts'
import { outcomeOf } from '#testing/outcome.ts'
import { type Household, makeHousehold } from '#testing/people/household.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { everyEndpoint } from '../server/features.ts'
import { buildServer } from '../server/server.ts'
import {
  objects,
  ownedByNobody,
  ownerAlone,
  type OwnerRole,
  ownerRoles,
  type Relation,
  relations,
} from './object-access-matrix.ts'

/** The same API as the owner of the database, whom no policy holds: what its queries keep apart alone. */
const casts = new Map<OwnerRole, { home: Household; callers: Record<Relation, Person> }>()
const world = await openWorld()
const alone = await buildServer({ ...world, db: world.db })
beforeAll(async () => {
  const elsewhere = await createInstitution(world.db, {
    name: 'Far House',
    kind: 'community',
    timeZone: 'UTC',
    isOpen: false,
    requiresSecondFactor: false,
  })
  for (const role of ownerRoles) casts.set(role, await castFor(role, { institutionId: elsewhere }))
  // On a slow machine the calls take longer than a sign-in stays confirmed.
  await world.db.update(sessions).set({ confirmedUntil: new Date(now().getTime() + 60 * 60_000) })
})
afterAll(() => alone.close())

/** Requests to talk are read by clinicians and nurses alone. */
const nurse = { qualification: 'nurse' } as const

/** The owner, and a caller for each relation in the table to a person of this role. */
async function castFor(role: OwnerRole, elsewhere: { institutionId: string }) {
  const home = await makeHousehold(world, role)
  const population = populationOf(role)
  const name = () => crypto.randomUUID()
  const former = await responder(world, name(), population)
  await world.change(responderGrants, { userId: former.id }, { revokedAt: now() })
  const callers = {
    owner: home.owner,
    'another person': await world.person(name()),
    'another officer': await world.person(name(), 'staff'),
    'their responder': await responder(world, name(), population, nurse),
    "others' responder": await responder(
      world,
      name(),
      population === 'residents' ? 'staff' : 'residents',
      nurse,
    ),
    'former responder': former,
    admin: await world.person(name(), 'admin'),
    institution_admin: await world.person(name(), 'institution_admin'),
    'asked supporter': home.pending,
    supporter: home.supporter,
    'former supporter': home.formerSupporter,
    'person elsewhere': await world.person(name(), 'user', elsewhere),
    'responder elsewhere': await responder(world, name(), population, { ...elsewhere, ...nurse }),
    'admin elsewhere': await world.person(name(), 'admin', elsewhere),
    'institution_admin elsewhere': await world.person(name(), 'institution_admin', elsewhere),
  }
  return { home, callers }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** Fields by which a body or a query names another person. */
const names = ['connectedUserId', 'sharedWithUserId', 'userId']

function fieldsOf({ body, query }: Endpoint): string[] {
  return [body, query].flatMap((part) =>
    Object.keys(part ? (z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : {}),
  )
}

const namingThings = everyEndpoint.filter(
  (endpoint) => endpoint.path.includes('/:') || fieldsOf(endpoint).some((field) => names.includes(field)),
)

const tries = namingThings.flatMap((endpoint) => {
  const name = nameOf(endpoint)
  const line = objects[name] ?? ownerAlone
  if (ownedByNobody.includes(name)) return []
  if (typeof line !== 'string')
    return ownerRoles.map((role) => ({ name, role, endpoint, expected: line[role] }))
  return ownerRoles.slice(0, 3).map((role) => ({ name, role, endpoint, expected: line }))
})

test('every call that takes the id of a thing or a person has an example of one, and no other call has a line', () => {
  const found = namingThings.map(nameOf)
  const withExample = [...Object.keys(everyObject), ...ownedByNobody]

  expect(withExample.toSorted()).toEqual(found.toSorted())
  expect(
    Object.keys(objects).filter((name) => !found.includes(name) || ownedByNobody.includes(name)),
  ).toEqual([])
  expect(Object.entries(objects).filter(([, line]) => line === ownerAlone)).toEqual([])
})

test('each thing of each owner answers each caller as the table says', async () => {
  const failures = await failuresOf(
    tries,
    ({ name, role }) => `${name} of ${role}`,
    async (one) => {
      const { name, role, endpoint, expected } = one
      const { home, callers } = casts.get(role)!
      const make = () => everyObject[name]!(world, home)
      const found: string[] = []
      const foundPast: string[] = []

      let { owner, ...thing } = await make()
      for (const relation of relations) {
        const caller = relation === 'owner' ? (owner ?? callers.owner) : callers[relation]
        const outcome = outcomeOf(await caller.call(endpoint, thing))
        found.push(outcome)
        const past = world.caller(caller.cookie, {}, alone)
        foundPast.push(outcome === '+' ? outcome : outcomeOf(await past.call(endpoint, thing)))
        // An admitted call may change or delete the thing. So the next caller gets a new one.
        if (outcome === '+' && endpoint.method !== 'GET') ({ owner, ...thing } = await make())
      }

      expect(found.join(' ')).toBe(expected)
      expect(foundPast.join(' ')).toBe(expected)
    },
  )

  expect(failures).toEqual([])
  expect(tries.length).toBeGreaterThan(330)
})
