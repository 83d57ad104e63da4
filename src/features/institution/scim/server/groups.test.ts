import { beforeEach, expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { shifts, units } from '#features/core/institutions/server/table.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { directoryOf } from '#testing/machines/scim.ts'
import { newName } from '#testing/prepare-call.ts'
import { openWorld } from '#testing/world.ts'

let unitId: string
const world = await openWorld()
const directory = await directoryOf(world)
beforeEach(async () => {
  await world.db.delete(units)
  await world.db.delete(shifts)
  const [unit] = await world.db
    .insert(units)
    .values({ institutionId: world.institutionId, name: 'B-Wing' })
    .returning()
  unitId = unit!.id
})

const membersOf = async (id: string) => {
  const { members = [] } = (await directory.get(`/Groups/${id}`)).json<{ members?: { value: string }[] }>()
  return members.map(({ value }) => value)
}
const unitOf = async (id: string) => (await world.row(users, { id })).unitId

test('units and shifts are groups by their names', async () => {
  await world.db.insert(shifts).values({ institutionId: world.institutionId, name: 'Nights' })

  const all = (await directory.get('/Groups')).json()
  const filter = encodeURIComponent('displayName eq "unit: b-wing"')
  const found = (await directory.get(`/Groups?filter=${filter}`)).json()

  expect(all.Resources.map(({ displayName }: { displayName: string }) => displayName)).toEqual([
    'Unit: B-Wing',
    'Shift: Nights',
  ])
  expect(found).toMatchObject({
    totalResults: 1,
    Resources: [{ id: unitId, meta: { resourceType: 'Group' } }],
  })
})

test('somebody is put into a unit, and taken out again', async () => {
  const [ana, ben] = [await directory.add(), await directory.add()]
  const path = `/Groups/${unitId}`

  const added = await directory.patch(path, {
    op: 'add',
    path: 'members',
    value: [{ value: ana.id }, { value: ben.id }],
  })
  const both = await membersOf(unitId)
  const removed = await directory.patch(path, { op: 'remove', path: `members[value eq "${ana.id}"]` })

  expect([added.statusCode, removed.statusCode]).toEqual([200, 200])
  expect(both.toSorted()).toEqual([ana.id, ben.id].toSorted())
  expect(await membersOf(unitId)).toEqual([ben.id])
  expect([await unitOf(ana.id), await unitOf(ben.id)]).toEqual([null, unitId])
})

test('a shift has members of its own, and each change is in the trail of whom it is about', async () => {
  const [shift] = await world.db
    .insert(shifts)
    .values({ institutionId: world.institutionId, name: 'Nights' })
    .returning()
  const ana = await directory.add()
  const member = { op: 'add', path: 'members', value: [{ value: ana.id }] }
  await directory.patch(`/Groups/${unitId}`, member)

  await directory.patch(`/Groups/${shift!.id}`, member)

  const [row] = await world.rows(users, { id: ana.id })
  expect(row).toMatchObject({ unitId, shiftId: shift!.id })
  expect([await membersOf(unitId), await membersOf(shift!.id)]).toEqual([[ana.id], [ana.id]])
  const events = await world.trail({ subjectId: ana.id })
  expect(events.map(({ action }) => action)).toEqual(['account.create', 'account.change', 'account.change'])
})

test('the members are replaced as a whole, and residents of the unit stay in it', async () => {
  const [ana, ben] = [await directory.add(), await directory.add()]
  const resident = await world.person(newName(), 'inmate', { unitId })
  const body = (id: string) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'Unit: B-Wing',
    members: [{ value: id }],
  })

  await directory.put(`/Groups/${unitId}`, body(ana.id))
  const reply = await directory.put(`/Groups/${unitId}`, body(ben.id))

  expect(reply.statusCode).toBe(200)
  expect(await membersOf(unitId)).toEqual([ben.id])
  expect(await unitOf(resident.id)).toBe(unitId)
})

test('a resident is put into no unit, and no unit is made, renamed or removed', async () => {
  const resident = await world.person(newName(), 'inmate')
  const path = `/Groups/${unitId}`

  const replies = [
    await directory.patch(path, { op: 'add', path: 'members', value: [{ value: resident.id }] }),
    await directory.patch(path, { op: 'replace', path: 'displayName', value: 'Unit: C' }),
    await directory.post('/Groups', { displayName: 'Unit: D' }),
    await directory.delete(path),
  ]

  expect(replies.map((reply) => [reply.statusCode, reply.json().scimType])).toEqual([
    [400, 'invalidValue'],
    [400, 'mutability'],
    [403, undefined],
    [403, undefined],
  ])
  expect(await unitOf(resident.id)).toBeNull()
})

test('another institution’s units are not there', async () => {
  const other = await directoryOf(world, await anotherInstitution(world))

  const replies = [
    await other.get(`/Groups/${unitId}`),
    await other.patch(`/Groups/${unitId}`, { op: 'replace', path: 'members', value: [] }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect((await other.get('/Groups')).body).not.toContain('B-Wing')
})
