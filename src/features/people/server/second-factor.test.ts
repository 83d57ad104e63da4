import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { auditEvents } from '#features/audit/server/table.ts'
import { identityApi } from '#features/identity/contract.ts'
import { responderGrants } from '#features/identity/server/table.ts'
import { createInstitution } from '#features/institutions/server/service.ts'
import { notifications } from '#features/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { readAuditEvents } from '#testing/audit/audit-events.ts'
import { afterPassword, enrol, personWithFactor } from '#testing/second-factor.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { peopleApi } from '../contract.ts'

let world: World
let manager: Person
beforeAll(async () => {
  world = await createWorld()
  manager = await world.person('manager', 'institution_admin')
})
afterAll(() => world[Symbol.asyncDispose]())

const takeOff = (by: Person, id: string) => by.call(peopleApi.takeOffSecondFactor, { params: { id } })

test('a people manager removes the second factor of a person who lost their phone, who is signed out and notified', async () => {
  const officer = await personWithFactor(world, 'staff')

  const reply = await takeOff(manager, officer.id)

  const told = await world.db.select().from(notifications).where(eq(notifications.userId, officer.id))
  const audited = await readAuditEvents(world.db, eq(auditEvents.subjectId, officer.id))
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

test('a responder whose second factor was removed needs two people managers again to answer alerts', async () => {
  const officer = await personWithFactor(world, 'staff')
  const [grant] = await world.db.insert(responderGrants).values(grantOf(officer)).returning()

  await takeOff(manager, officer.id)

  const { reply } = await afterPassword(world, officer)
  const audited = await readAuditEvents(world.db, eq(auditEvents.objectId, grant!.id))
  expect(reply.json().responderFor).toEqual([])
  expect(audited).toMatchObject([{ action: 'grant.revoke', subjectId: officer.id, actorId: manager.id }])
})

test("a responder who comes in by staff's code keeps the grants only with their second factor", async () => {
  const withFactor = await personWithFactor(world, 'staff')
  const without = await world.person('no-factor', 'staff')
  await world.db.insert(responderGrants).values([grantOf(withFactor), grantOf(without)])

  await resetByStaff(world, withFactor)
  const after = await resetByStaff(world, without)

  const [kept] = await world.db
    .select()
    .from(responderGrants)
    .where(eq(responderGrants.userId, withFactor.id))
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
