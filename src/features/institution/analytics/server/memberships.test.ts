// Secures X9.
import { expect, test } from 'vitest'

import { knownDevices } from '#features/access/accounts/server/table.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { now } from '#server/clock.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { makeCrowd, makeInstitution } from '#testing/many-people.ts'
import { openWorld } from '#testing/world.ts'

import { lastSunday } from '../periods.ts'
import { readMemberships } from './memberships.ts'

const day = 24 * 60 * 60_000

const world = await openWorld()

/** An institution that is older than everybody in it, so that nobody came with it. */
async function oldInstitution() {
  const made = await makeInstitution(world)
  const createdAt = new Date(now().getTime() - 400 * day)
  await world.change(institutions, { id: made.id }, { createdAt })
  return made
}

const memberships = async (institutionId: string) => {
  const all = await readMemberships(world.db, institutionId, lastSunday(now()))
  return new Map(all.map((one) => [one.userId, one]))
}

test('a move begins the membership anew, also one back; another change does not', async () => {
  const { id, north, south, shiftId, admin } = await makeInstitution(world)
  const [ana] = await makeCrowd(world, { institutionId: id, size: 1, unitId: north, shiftId: shiftId('Day') })
  const change = (body: object) => admin.call(peopleApi.update, { params: { id: ana! }, body })
  const sunday = lastSunday(now())
  const before = (await memberships(id)).get(ana!)!

  await change({ badgeNumber: '12', unitId: north })
  const same = (await memberships(id)).get(ana!)
  await change({ unitId: south })
  await change({ unitId: north })
  const moved = await readMemberships(world.db, id, sunday)

  expect(before.unitDays).toBeGreaterThan(190)
  expect(same).toEqual(before)
  const after = moved.find(({ userId }) => userId === ana)!
  expect(after.unitDays).toBeLessThanOrEqual(0)
  expect(after.shiftDays).toBe(before.shiftDays)
  moveClockForTest(42 * day)
  expect((await memberships(id)).get(ana!)!.unitDays).toBeGreaterThanOrEqual(28)
})

test('days are counted by the clocks of the institution', async () => {
  const { id } = await makeInstitution(world)
  await world.change(institutions, { id }, { timeZone: 'Pacific/Auckland' })
  const [ana] = await makeCrowd(world, { institutionId: id, size: 1 })
  const sunday = lastSunday(now())
  // Ten in the evening of a Saturday in London is Sunday in Auckland.
  const createdAt = new Date(Date.parse(`${sunday}T22:00:00Z`) - 29 * day)
  await world.change(users, { id: ana! }, { createdAt })

  expect((await memberships(id)).get(ana!)).toMatchObject({ accountDays: 28, unitDays: 28, shiftDays: 28 })
})

test('only accounts from after an institution’s first four weeks may be puppets', async () => {
  const { id } = await makeInstitution(world)
  const founded = new Date(now().getTime() - 200 * day)
  await world.change(institutions, { id }, { createdAt: founded })
  const [founder, later] = await makeCrowd(world, { institutionId: id, size: 2 })
  const createdAt = new Date(founded.getTime() + 28 * day)
  await world.change(users, { id: later! }, { createdAt })

  const found = await memberships(id)

  expect(found.get(founder!)).toMatchObject({ mayBePuppet: false, checkInDays: 7 })
  expect(found.get(later!)).toMatchObject({ mayBePuppet: true, checkInDays: 7 })
})

test('nine accounts share a device; a tenth makes it a tablet of the facility', async () => {
  const { id } = await oldInstitution()
  const people = await makeCrowd(world, { institutionId: id, size: 10 })
  const deviceHash = Buffer.from(crypto.randomUUID())
  const signIn = (ids: readonly string[]) =>
    world.db.insert(knownDevices).values(ids.map((userId) => ({ userId, deviceHash, lastUsedAt: now() })))
  const shared = async () =>
    [...(await memberships(id)).values()].filter((one) => one.shared.length > 0).length

  await signIn(people.slice(0, 1))
  const alone = await shared()
  await signIn(people.slice(1, 9))
  const nine = await shared()
  await signIn(people.slice(9))

  expect([alone, nine, await shared()]).toEqual([0, 9, 0])
})

test('imported accounts share their hours if nine of ten were spent in company, from one network', async () => {
  const { id } = await oldInstitution()
  // Everybody of a crowd has the same moment of import.
  const [one, other, partly, elsewhere] = await makeCrowd(world, { institutionId: id, size: 4 })
  const checkedIn = (userId: string, daysAgo: number, hour: string, addressPrefix = '10.0.0') => ({
    at: new Date(Date.parse(`${lastSunday(now())}T${hour}:15:00Z`) - daysAgo * day),
    actorId: userId,
    subjectId: userId,
    institutionId: id,
    action: 'check-in.save',
    objectKind: 'check-in',
    outcome: 'done' as const,
    addressPrefix,
  })
  await world.db
    .insert(auditEvents)
    .values(
      Array.from({ length: 10 }, (_, daysAgo) => [
        checkedIn(one!, daysAgo, '15'),
        checkedIn(other!, daysAgo, daysAgo === 0 ? '20' : '15'),
        checkedIn(partly!, daysAgo, daysAgo < 2 ? '21' : '15'),
        checkedIn(elsewhere!, daysAgo, '15', '10.0.9'),
      ]).flat(),
    )
  // Hours in company of over four weeks ago, and of anything but check-ins, change nothing.
  const hours = Array.from({ length: 30 }, (_, index) => index)
  await world.db
    .insert(auditEvents)
    .values(
      hours.flatMap((index) =>
        [one!, partly!].flatMap((userId) => [
          checkedIn(userId, 30 + index, '15'),
          { ...checkedIn(userId, index % 20, '18'), action: 'session.start', objectKind: 'session' },
        ]),
      ),
    )

  const found = await memberships(id)

  const sharing = [one, other, partly, elsewhere].map((userId) => found.get(userId!)!.shared)
  expect(sharing.map(({ length }) => length)).toEqual([1, 1, 0, 0])
  expect(sharing[0]).toEqual(sharing[1])
})
