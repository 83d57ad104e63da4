import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { alertDevices } from '#features/care/alert-devices/server/table.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { now } from '#server/clock.ts'
import type { Role } from '#shared/endpoint.ts'
import { insertDevice } from '#testing/devices/alert-devices.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { invitationApi, peopleApi } from '../contract.ts'
import { type Coverage, type Grant, grantApi } from '../grant-contract.ts'
import { coverageOf } from './coverage.ts'

const world = await openWorld()

/** An institution with two people managers, and a way to add people. */
async function house() {
  const place = {
    name: crypto.randomUUID(),
    kind: 'correctional',
    timeZone: 'UTC',
    isOpen: false,
    requiresSecondFactor: false,
  } as const
  const institutionId = await createInstitution(world.db, place)
  const person = (role: Role, more: object = {}) =>
    world.person(crypto.randomUUID(), role, { institutionId, ...more })
  return { person, giver: await person('institution_admin'), second: await person('admin') }
}
const until = () => new Date(now().getTime() + 90 * 24 * 60 * 60_000).toISOString()
async function give(caller: Person, { id }: Person, population = 'residents' as Grant['population']) {
  const reply = await caller.call(grantApi.give, { body: { userId: id, population, until: until() } })
  return reply.json<Grant>()
}
const confirm = (caller: Person, { id }: Grant) => caller.call(grantApi.confirm, { params: { id } })
const responderFor = async (person: Person) =>
  (await person.call(identityApi.current)).json<{ responderFor: string[] }>().responderFor
const told = async (person: Person) =>
  (await person.call(notificationApi.list, { query: {} }))
    .json<{ kind: string; isRead: boolean }[]>()
    .map(({ kind, isRead }) => (isRead ? `${kind} (read)` : kind))
const actionsOn = async ({ id }: Grant) => (await world.trail({ objectId: id })).map(({ action }) => action)

// Controls H68.
// Secures Z14.
test('a grant carries no rights until a second people manager confirms it', async () => {
  const { person, giver, second } = await house()
  const nora = await person('staff')

  const given = await give(giver, nora)
  const before = [await responderFor(nora), (await nora.call(alertApi.list, { query: {} })).statusCode]
  const confirmed = await confirm(second, given)

  expect(given).toMatchObject({ state: 'waiting', confirmedBy: null, mayConfirm: false })
  expect(before).toEqual([[], 403])
  expect(confirmed.json()).toMatchObject({ state: 'active', confirmedAlone: false, mayConfirm: false })
  expect(await responderFor(nora)).toEqual(['residents'])
  expect((await nora.call(alertApi.list, { query: {} })).statusCode).toBe(200)
  expect(await actionsOn(given)).toEqual(['grant.give', 'grant.confirm'])
})

test('an unconfirmed responder is not notified of an alert, and the administrators are', async () => {
  const { person, giver, second } = await house()
  const nora = await person('staff')
  const resident = await person('inmate')
  await give(giver, nora)

  const asked = await resident.call(alertApi.raise, { body: { severity: 'critical', message: '' } })

  expect(asked.json()).toMatchObject({ notified: 1, told: 'administrators' })
  expect(await told(nora)).toEqual([])
  expect(await told(second)).toContain('alert')
})

test('neither the giver nor the receiver nor another institution confirms a grant', async () => {
  const { person, giver } = await house()
  const receiver = await person('admin')
  const outsider = (await house()).second
  const grant = await give(giver, receiver, 'community')

  const replies = await Promise.all([giver, receiver, outsider].map((caller) => confirm(caller, grant)))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404])
  expect(await responderFor(receiver)).toEqual([])
})

test('where two people managers confirm at once, one does, and the other reads that it does not wait', async () => {
  const { person, giver, second } = await house()
  const third = await person('admin')
  const grant = await give(giver, await person('staff'))

  const replies = await Promise.all([second, third].map((caller) => confirm(caller, grant)))

  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
})

test('the people managers who may confirm are notified, then the giver and the receiver', async () => {
  const { person, giver, second } = await house()
  const nora = await person('staff')
  const grant = await give(giver, nora)
  const waiting = [await told(giver), await told(second), await told(nora)]

  await confirm(second, grant)

  expect(waiting).toEqual([[], ['grant-waiting'], []])
  expect([await told(giver), await told(second), await told(nora)]).toEqual([
    ['grant-confirmed'],
    ['grant-waiting (read)'],
    ['grant-begun'],
  ])
})

test('the first grant of a lone people manager is effective at once and marked as such', async () => {
  const { person, giver, second } = await house()
  await world.change(users, { id: second.id }, { isActive: false })
  // A person who never signed in could not confirm anything.
  await person('institution_admin', { mustChangePassword: true })
  const nora = await person('staff')

  const given = await give(giver, nora)

  expect(given).toMatchObject({ state: 'active', confirmedAlone: true, confirmedBy: null })
  expect(await responderFor(nora)).toEqual(['residents'])
  expect(await actionsOn(given)).toEqual(['grant.give', 'grant.confirm-alone'])
})

test('where the second people manager has left meanwhile, the giver can confirm alone', async () => {
  const { person, giver, second } = await house()
  const grant = await give(giver, await person('staff'))
  const refused = await confirm(giver, grant)
  await world.change(users, { id: second.id }, { isActive: false })

  const reply = await confirm(giver, grant)

  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Someone else has to confirm what you asked for',
  ])
  expect(reply.json()).toMatchObject({ state: 'active', confirmedAlone: true })
})

test('a grant does not wait for a people manager who locked their account', async () => {
  const { person, giver, second } = await house()
  await world.change(users, { id: second.id }, { lockedAt: now() })

  const given = await give(giver, await person('staff'))

  expect(given).toMatchObject({ state: 'active', confirmedAlone: true })
})

test('a grant that was revoked while it waited is not confirmed any more', async () => {
  const { person, giver, second } = await house()
  const nora = await person('staff')
  const grant = await give(giver, nora)
  await giver.call(grantApi.revoke, { params: { id: grant.id } })

  const reply = await confirm(second, grant)

  expect(reply.statusCode).toBe(409)
  expect(await responderFor(nora)).toEqual([])
})

test('the database itself refuses the giver as second person', async () => {
  const { person, giver } = await house()
  const grant = await give(giver, await person('staff'))

  const change = world.db.update(responderGrants).set({ confirmedBy: giver.id })

  await expect(change.where(eq(responderGrants.id, grant.id))).rejects.toThrow('Failed query')
})

test('coverage counts confirmed responders and those who wait, for groups that have people', async () => {
  const { person, giver, second } = await house()
  await person('inmate')
  await person('user', { isActive: false })
  const served = await person('staff')
  await confirm(second, await give(giver, served))
  await give(giver, await person('staff'), 'staff')

  const coverage = (await giver.call(grantApi.coverage)).json<Coverage[]>()

  expect(coverage).toEqual([
    {
      population: 'residents',
      responders: 1,
      unreached: 1,
      reachable: 0,
      clinicians: 0,
      waiting: 0,
      onlyId: served.id,
      administrators: 1,
    },
    {
      population: 'staff',
      responders: 0,
      unreached: 0,
      reachable: 0,
      clinicians: 0,
      waiting: 1,
      onlyId: expect.any(String),
      administrators: 1,
    },
  ])
})

test('coverage counts the responders who confirmed no way that the installation offers to reach them', async () => {
  const { person, giver, second } = await house()
  await person('inmate')
  const [heard, silent] = [await person('staff'), await person('staff')]
  const mailed = await person('staff', { email: 'mia@care.example', emailVerifiedAt: now() })
  for (const one of [heard, silent, mailed]) await confirm(second, await give(giver, one))
  const device = eq(alertDevices.id, await insertDevice(world, heard.id))
  const unreached = async (offers: Partial<Parameters<typeof coverageOf>[0]>) => {
    const [residents] = await coverageOf({ ...world, ...offers }, giver.institutionId)
    return residents!.unreached
  }
  const settings = { ...world.settings, smtpUrl: 'smtp://127.0.0.1:25' }

  const before = await unreached({ settings })
  await world.db.update(alertDevices).set({ confirmedAt: now() }).where(device)
  const confirmed = [await unreached({ settings }), await unreached({}), await unreached({ push: null })]
  await world.db.update(alertDevices).set({ failedAt: now() }).where(device)
  const failing = await unreached({ settings })

  expect([before, confirmed, failing]).toEqual([2, [1, 2, 0], 2])
})

test('coverage counts whom a known way reaches now: responders, or administrators where there are none', async () => {
  const { person, giver, second } = await house()
  await person('inmate')
  const served = await person('staff')
  const reachable = async () =>
    (await giver.call(grantApi.coverage)).json<Coverage[]>().map((one) => [one.population, one.reachable])
  const unserved = await reachable()
  await second.call(notificationApi.events, { query: {} })
  const stoodIn = await reachable()
  await confirm(second, await give(giver, served))
  const unreached = await reachable()
  await insertDevice(world, served.id, now())

  expect([unserved, stoodIn, unreached, await reachable()].map((all) => all[0])).toEqual([
    ['residents', 0],
    ['residents', 1],
    ['residents', 0],
    ['residents', 1],
  ])
})

test('coverage counts only responders who can open an alert', async () => {
  const { person, giver, second } = await house()
  await person('inmate')
  const nora = await person('staff', { mustChangePassword: true })
  await confirm(second, await give(giver, nora))
  const respondersNow = async () =>
    (await giver.call(grantApi.coverage)).json<Coverage[]>().map(({ responders }) => responders)

  const waiting = await respondersNow()
  await world.change(users, { id: nora.id }, { mustChangePassword: false })

  expect([waiting, await respondersNow()]).toEqual([
    [0, 0],
    [1, 0],
  ])
})

test('the other people managers are notified of one who is made or invited', async () => {
  const { person, giver, second } = await house()
  const officer = await person('staff')

  await second.call(peopleApi.update, { params: { id: officer.id }, body: { role: 'admin' } })
  await second.call(invitationApi.invite, { body: { role: 'institution_admin' } })
  await second.call(invitationApi.invite, { body: { role: 'staff' } })

  expect(await told(giver)).toEqual(['keeper-made', 'keeper-made'])
  expect(await told(second)).toEqual([])
})
