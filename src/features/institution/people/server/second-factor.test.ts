import { expect, test } from 'vitest'

import { secondFactorApi } from '#features/access/second-factor/contract.ts'
import { deleteRetiredDevices } from '#features/care/alert-devices/index.ts'
import { alertDevices } from '#features/care/alert-devices/server/table.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { recipientsOf } from '#features/care/alerts/index.ts'
import { type CurrentUser, identityApi } from '#features/core/identity/contract.ts'
import { responderGrants } from '#features/core/identity/server/table.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { insertDevice } from '#testing/devices/alert-devices.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { afterPassword, enrol, personWithFactor } from '#testing/second-factor.ts'
import { resetByStaff, signInAgain } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { peopleApi } from '../contract.ts'
import { type Grant, grantApi } from '../grant-contract.ts'

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')

const takeOff = (by: Person, id: string) => by.call(peopleApi.takeOffSecondFactor, { params: { id } })

test('a people manager removes the second factor of a person who lost their phone, who is signed out and notified', async () => {
  const officer = await personWithFactor(world, 'staff')

  const reply = await takeOff(manager, officer.id)

  const told = await world.rows(notifications, { userId: officer.id })
  const audited = await world.trail({ subjectId: officer.id })
  expect(reply.statusCode).toBe(204)
  expect((await officer.call(identityApi.current)).statusCode).toBe(401)
  expect((await afterPassword(world, officer)).reply.json().missingStep).toBeNull()
  expect(told).toMatchObject([{ kind: 'second-factor-removed', readAt: null }])
  expect(audited).toContainEqual(
    expect.objectContaining({ action: 'second-factor.take-off', actorId: manager.id }),
  )
})

test('nobody removes it for themselves, above their own role, or in another institution', async () => {
  const self = await enrol(world, await world.person('self', 'institution_admin'))
  const admin = await personWithFactor(world, 'admin')
  const stranger = await personWithFactor(world, 'staff', { institutionId: await elsewhere() })
  const officer = await personWithFactor(world, 'staff')

  const replies = [
    await takeOff(self, self.id),
    await takeOff(manager, admin.id),
    await takeOff(manager, stranger.id),
    await takeOff(officer, self.id),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404, 403])
})

test('removing a second factor that is not there is refused with a reason', async () => {
  const officer = await world.person('without', 'staff')

  const reply = await takeOff(manager, officer.id)

  expect([reply.statusCode, reply.json().message]).toEqual([409, 'This person has no second step.'])
})

test('the list of people says who has a second factor', async () => {
  const officer = await personWithFactor(world, 'staff')

  const reply = await manager.call(peopleApi.list, { query: { search: officer.username } })

  expect(reply.json()).toMatchObject([{ id: officer.id, hasSecondFactor: true }])
})

async function elsewhere(): Promise<string> {
  const place = { name: crypto.randomUUID(), kind: 'correctional', timeZone: 'UTC', isOpen: false } as const
  return createInstitution(world.db, place)
}

test('the grant of a responder whose second factor was removed sleeps until they set a new one, and nobody confirms it', async () => {
  const officer = await personWithFactor(world, 'staff')
  await world.db.insert(responderGrants).values(grantOf(officer))
  const deviceId = await insertDevice(world, officer.id)

  await takeOff(manager, officer.id)
  await asSystem(() => deleteRetiredDevices(world.scoped))
  const { reply, ...again } = await afterPassword(world, officer)
  const asleep = reply.json<CurrentUser>()
  const closed = await again.call(alertApi.list, { query: {} })
  const covered = await covering(officer)
  const shown = await stateOfGrant(officer)
  const enrolled = await enrol(world, { ...officer, ...again })

  expect([asleep.responderFor, asleep.missingStep, closed.statusCode]).toEqual([[], null, 403])
  expect([covered, shown]).toEqual([false, 'asleep'])
  expect((await enrolled.call(identityApi.current)).json().responderFor).toEqual(['residents'])
  expect((await enrolled.call(alertApi.list, { query: {} })).statusCode).toBe(200)
  expect([await covering(officer), await stateOfGrant(officer)]).toEqual([true, 'active'])
  expect(await world.count(alertDevices, { id: deviceId })).toBe(1)
  expect(await actionsAbout(officer)).not.toContain('grant.revoke')
  const told = await world.rows(notifications, { userId: officer.id })
  expect(told).toMatchObject([{ kind: 'grant-asleep', path: '/profile/security' }])
})

test('where a second factor is required, a responder whose grant sleeps is asked for one before anything else', async () => {
  const { id: institutionId, admin } = await makeInstitution(world)
  const officer = await personWithFactor(world, 'staff', { institutionId })
  await world.db.insert(responderGrants).values(grantOf(officer))
  await takeOff(admin, officer.id)
  await world.change(institutions, { id: institutionId }, { requiresSecondFactor: true })

  const { reply, ...again } = await afterPassword(world, officer)
  const closed = await again.call(checkInApi.list, { query: {} })

  expect([reply.json().missingStep, closed.statusCode]).toEqual(['enrolment', 403])
})

test('a grant that waits for a second person sleeps too, and is confirmed in its sleep', async () => {
  const officer = await personWithFactor(world, 'staff')
  const second = await world.person(crypto.randomUUID(), 'institution_admin')
  const given = { ...grantOf(officer), grantedBy: manager.id, confirmedAt: null }
  const [grant] = await world.db.insert(responderGrants).values(given).returning()

  await takeOff(manager, officer.id)
  const confirmed = await second.call(grantApi.confirm, { params: { id: grant!.id } })
  const again = await afterPassword(world, officer)
  const enrolled = await enrol(world, { ...officer, ...again })

  expect(confirmed.json()).toMatchObject({ state: 'asleep' })
  expect((await enrolled.call(identityApi.current)).json().responderFor).toEqual(['residents'])
})

test('who makes a code for a password and takes the second factor off answers no alerts in another’s name, in either order', async () => {
  const first = await personWithFactor(world, 'staff')
  const second = await personWithFactor(world, 'staff')
  await world.db.insert(responderGrants).values([grantOf(first), grantOf(second)])

  await resetByStaff(world, first)
  await takeOff(manager, first.id)
  const one = await signInAgain(world, first)
  await takeOff(manager, second.id)
  const other = await resetByStaff(world, second)
  const offers = [await one.call(secondFactorApi.offer), await other.call(secondFactorApi.offer)]

  const users = [one, other].map(async (person) =>
    (await person.call(identityApi.current)).json<CurrentUser>(),
  )
  expect((await Promise.all(users)).map(({ responderFor }) => responderFor)).toEqual([[], []])
  expect(offers.map(({ statusCode }) => statusCode)).toEqual([409, 409])
  expect(await actionsAbout(first)).toContain('grant.revoke')
  expect(await actionsAbout(second)).toContain('grant.revoke')
})

const actionsAbout = async ({ id }: Person) =>
  (await world.trail({ subjectId: id })).map(({ action }) => action)

/** Whether a responder counts among those who can answer residents now. */
async function covering({ id, institutionId }: Person): Promise<boolean> {
  const about = { institutionId, population: 'residents', subjectId: null } as const
  return (await recipientsOf(world.scoped, about)).some((one) => one.id === id && one.canOpen)
}

async function stateOfGrant({ id }: Person): Promise<string | undefined> {
  const grants = (await manager.call(grantApi.list, { query: {} })).json<Grant[]>()
  return grants.find(({ person }) => person.id === id)?.state
}

test("a responder who comes in by staff's code keeps the grants only with their second factor", async () => {
  const withFactor = await personWithFactor(world, 'staff')
  const without = await world.person('no-factor', 'staff')
  await world.db.insert(responderGrants).values([grantOf(withFactor), grantOf(without)])

  await resetByStaff(world, withFactor)
  const after = await resetByStaff(world, without)

  const [kept] = await world.rows(responderGrants, { userId: withFactor.id })
  expect(kept?.revokedAt).toBeNull()
  expect((await after.call(identityApi.current)).json().responderFor).toEqual([])
})

function grantOf({ id: userId, institutionId }: Person) {
  const startsAt = now()
  const endsAt = new Date(startsAt.getTime() + 24 * 60 * 60_000)
  return {
    userId,
    institutionId,
    population: 'residents',
    startsAt,
    endsAt,
    confirmedAt: startsAt,
  } as const
}
