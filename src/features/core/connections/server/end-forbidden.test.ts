import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { type Notification, notificationApi } from '#features/core/notifications/contract.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { connectPeople } from '#testing/connect.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { connectionApi } from '../contract.ts'

const world = await openWorld()
const peopleManager = await world.person('people-manager', 'admin')

/** A resident who is connected with somebody outside, whom staff may not be connected with. */
async function connected() {
  const [ann, ben] = [
    await world.person(crypto.randomUUID(), 'inmate'),
    await world.person(crypto.randomUUID()),
  ]
  await connectPeople(ann, ben)
  return { ann, ben }
}
const becomeStaff = ({ id }: Person) =>
  peopleManager.call(peopleApi.update, { params: { id }, body: { role: 'staff' } })
const kindsToldTo = async (person: Person) =>
  (await person.call(notificationApi.list)).json<Notification[]>().map(({ kind }) => kind)

test('a role that rules a connection out ends it, and tells both that it has ended', async () => {
  const { ann, ben } = await connected()

  await becomeStaff(ben)

  expect((await ann.call(connectionApi.list)).json()).toEqual([])
  expect(await kindsToldTo(ann)).toEqual(['connection-ended'])
  expect(await kindsToldTo(await world.again(ben))).toEqual(['connection-ended'])
  const events = await world.trail({ action: 'connection.end' })
  expect(events.map(({ actorId, subjectId }) => [actorId, subjectId])).toEqual(
    expect.arrayContaining([ann, ben].map(({ id }) => [null, id])),
  )
})

test('of several connections those that are ruled out end, whoever asked, and the others stay', async () => {
  const { ann, ben } = await connected()
  const [resident, friend] = [
    await world.person(crypto.randomUUID(), 'inmate'),
    await world.person(crypto.randomUUID()),
  ]
  await connectPeople(ben, resident)
  const kept = await connectPeople(ben, friend)

  await becomeStaff(ben)

  const left = async (person: Person) =>
    (await person.call(connectionApi.list)).json<{ id: string }[]>().map(({ id }) => id)
  expect([await left(ann), await left(resident), await left(friend)]).toEqual([[], [], [kept]])
})

test('a connection that one side ends at that very moment does not keep a role from changing', async () => {
  const { ann, ben } = await connected()
  // Whoever deletes it now comes too late: it is gone already.
  await world.db.execute(
    sql`create function gone() returns trigger language plpgsql as $$ begin return null; end $$`,
  )
  await world.db.execute(
    sql`create trigger gone before delete on connections for each row execute function gone()`,
  )

  const reply = await becomeStaff(ben)
  await world.db.execute(sql`drop function gone cascade`)

  expect([reply.statusCode, reply.json().role]).toEqual([200, 'staff'])
  expect(await kindsToldTo(ann)).not.toContain('connection-ended')
})
