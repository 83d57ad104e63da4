// Secures Z21, Z61.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { startSession } from '#features/core/identity/server/sessions.ts'
import { responderGrants, sessions, users } from '#features/core/identity/server/table.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { now } from '#server/clock.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { failuresOf } from '#testing/failures-of.ts'
import { type Caller, machineCaller } from '#testing/machines/tokens.ts'
import { outcomeOf } from '#testing/outcome.ts'
import { responder } from '#testing/responder.ts'
import { openWorld } from '#testing/world.ts'

import { everyEndpoint } from '../server/features.ts'
import { accessMatrix } from './walls/every-wall.ts'
import { type CallerState, callerStates } from './walls/walls.ts'

const world = await openWorld({ hasDemo: true })

const nextWeek = () => new Date(now().getTime() + 7 * 24 * 60 * 60_000)

const people = await everyCallerState()
const machine = await machineCaller(world)

async function everyCallerState() {
  const strict = { name: 'North Gate', kind: 'correctional', timeZone: 'UTC', isOpen: false } as const
  const institutionId = await createInstitution(world.db, strict)
  const former = await responder(world, 'former', 'residents')
  await world.change(responderGrants, { userId: former.id }, { revokedAt: now() })
  return {
    user: await world.person('user'),
    inmate: await world.person('inmate', 'inmate'),
    staff: await world.person('staff', 'staff'),
    responder: await responder(world, 'responder', 'residents', { qualification: 'nurse' }),
    'former responder': former,
    admin: await world.person('admin', 'admin'),
    institution_admin: await world.person('institution-admin', 'institution_admin'),
    'screen locked': await world.person('screen-locked', 'admin'),
    'not enrolled': await world.person('not-enrolled', 'admin', { institutionId }),
    'owes the code': await world.person('owes-the-code', 'admin'),
    'one-time password': await world.person('one-time', 'admin', { mustChangePassword: true }),
    'deletion pending': await world.person('deletion-pending', 'admin', {
      isActive: false,
      deletesAt: nextWeek(),
    }),
    deactivated: await world.person('deactivated', 'admin', { isActive: false }),
  }
}

/** The name of an endpoint, by which the contract, the server and the table are compared. */
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const inContract = everyEndpoint.map(nameOf)

test('every path of the contract is served, and nothing else under /api but the old sign-in address', () => {
  const served = world.routes.filter((route) => route.includes(' /api/') && !route.startsWith('HEAD'))

  expect(served.toSorted()).toEqual([...inContract, 'GET /api/login'].toSorted())
})

test('no two endpoints share a method and a path', () => {
  expect(new Set(inContract).size).toBe(inContract.length)
})

test('the access matrix has a line for every endpoint, and no other', () => {
  expect(Object.keys(accessMatrix).toSorted()).toEqual(inContract.toSorted())
})

async function callerOf(callerState: CallerState): Promise<Caller> {
  if (callerState === 'nobody') return world.stranger
  if (callerState === 'machine token') return machine
  const person = people[callerState]
  const pending = { isActive: false, deletesAt: nextWeek() }
  if (callerState === 'deletion pending') await world.change(users, { id: person.id }, pending)
  const awaitsCode = callerState === 'owes the code'
  const token = await startSession(world.db, person, 'Test browser', { awaitsCode })
  const isTheirs = eq(sessions.userId, person.id)
  if (callerState === 'screen locked')
    await world.db.update(sessions).set({ lockedAt: now() }).where(isTheirs)
  return world.caller(`sid=${token}`)
}

// Secures Z2.
test('every endpoint admits the callers of the access matrix, and nobody else', async () => {
  const callers = new Map<CallerState, Caller>()
  const failures = await failuresOf(everyEndpoint, nameOf, async (endpoint) => {
    const found = []
    for (const callerState of callerStates) {
      const caller = callers.get(callerState) ?? (await callerOf(callerState))
      const reply = await caller.call(endpoint)
      // These sessions hold no vault. Who lacks nothing else was admitted.
      const outcome = reply.body.includes('"code":"vault_closed"') ? '+' : outcomeOf(reply)
      const isRefused = outcome === '-' || outcome === 'x' || outcome === 's'
      // access-objects.long.test.ts tests whether the caller may reach the thing.
      found.push(isRefused ? outcome : '+')
      // What a call did may have ended the session or changed the account.
      if (isRefused || endpoint.method === 'GET') callers.set(callerState, caller)
      else callers.delete(callerState)
    }

    expect(found.join(' ')).toBe(accessMatrix[nameOf(endpoint)])
  })

  expect(failures).toEqual([])
})
