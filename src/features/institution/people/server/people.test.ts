// Secures S4, S7, Z5, Z13.
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { mayGive } from '#features/core/identity/roles.ts'
import { users } from '#features/core/identity/server/table.ts'
import { createUnits } from '#features/core/institutions/index.ts'
import { shifts } from '#features/core/institutions/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { type Role, roles } from '#shared/endpoint.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { readAuditEvents } from '#testing/audit/audit-events.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { invitationApi, peopleApi } from '../contract.ts'

let elsewhere: { institutionId: string; manager: Person; person: Person; unitId: string }
const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')
const admin = await world.person('admin', 'admin')
beforeAll(async () => {
  const institutionId = await anotherInstitution(world)
  const [unitId] = await createUnits(world.db, institutionId, ['Oak'])
  elsewhere = {
    institutionId,
    manager: await world.person('other-manager', 'institution_admin', { institutionId }),
    person: await world.person('other-person', 'staff', { institutionId }),
    unitId: unitId!,
  }
})

const update = (caller: Person, { id }: { id: string }, body: object) =>
  caller.call(peopleApi.update, { params: { id }, body })
const list = async (caller: Person, query = {}) =>
  (await caller.call(peopleApi.list, { query }))
    .json<{ username: string }[]>()
    .map(({ username }) => username)
const someone = (role: Role = 'user') => world.person(crypto.randomUUID(), role)

test('the list has the people of this institution, and nothing about how they are', async () => {
  const reply = await manager.call(peopleApi.list, { query: {} })

  const names = reply.json<{ username: string }[]>().map(({ username }) => username)
  expect(names).toContain('admin')
  expect(names).not.toContain('other-person')
  expect(Object.keys(reply.json()[0]).toSorted()).toEqual(
    'badgeNumber,createdAt,firstName,hasSecondFactor,housing,id,isActive,isExpected,isHeld,isLocked,isWaiting,lastName,referringEnded,role,shiftId,unitId,username'.split(
      ',',
    ),
  )
})

test('people are found by part of a name, username or badge number, and by nothing else', async () => {
  await world.person('m.okafor', 'staff', { firstName: 'Maya', lastName: 'Okafor', badgeNumber: 'B-771' })

  expect(await list(manager, { search: 'maya ok' })).toEqual(['m.okafor'])
  expect(await list(manager, { search: 'M.OKA' })).toEqual(['m.okafor'])
  expect(await list(manager, { search: '771' })).toEqual(['m.okafor'])
  expect(await list(manager, { search: 'm%r' })).toEqual([])
  expect(await list(elsewhere.manager, { search: 'maya' })).toEqual([])
  expect(await list(manager, { search: 'okafor', role: 'inmate' })).toEqual([])
})

test('a list of more than a hundred goes on where it stopped, without gap or repeat', async () => {
  const institutionId = await anotherInstitution(world, { name: 'Large', kind: 'community' })
  const boss = await world.person('boss', 'admin', { institutionId })
  const createdAt = new Date('2026-01-01T00:00:00Z')
  for (let n = 0; n < 120; n += 1) await world.person(`many-${n}`, 'user', { institutionId, createdAt })

  const first = await boss.call(peopleApi.list, { query: {} })
  const cursor = String(first.headers['next-cursor'])
  const second = await boss.call(peopleApi.list, { query: { cursor } })

  const all = [...first.json(), ...second.json()].map(({ username }) => username)
  expect(first.json()).toHaveLength(100)
  expect(second.headers).not.toHaveProperty('next-cursor')
  expect(new Set(all).size).toBe(121)
})

const givers = ['institution_admin', 'admin'] as const
test.each(givers.flatMap((giver) => roles.map((role) => [giver, role] as const)))(
  '%s giving the role %s is held to its own level',
  async (giver, role) => {
    const caller = giver === 'admin' ? admin : manager
    const person = await someone(role === 'user' ? 'staff' : 'user')

    const changed = await update(caller, person, { role })
    const invited = await caller.call(invitationApi.invite, { body: { role } })

    expect(changed.statusCode).toBe(mayGive(giver, role) ? 200 : 400)
    expect(invited.statusCode).toBe(mayGive(giver, role) ? 201 : 400)
    expect('role' in (changed.json().fields ?? {})).toBe(!mayGive(giver, role))
  },
)

test('an institution administrator cannot change, close or reset an administrator', async () => {
  const target = await someone('admin')
  const params = { id: target.id }

  const replies = [
    await update(manager, target, { role: 'user' }),
    await manager.call(peopleApi.deactivate, { params }),
    await manager.call(peopleApi.reactivate, { params }),
    await manager.call(peopleApi.resetCode, { params }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  expect((await target.call(identityApi.current)).json()).toMatchObject({ role: 'admin' })
})

test('nobody changes, closes or resets their own account here', async () => {
  const params = { id: admin.id }

  const replies = [
    await update(admin, admin, { badgeNumber: '1' }),
    await admin.call(peopleApi.deactivate, { params }),
    await admin.call(peopleApi.resetCode, { params }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
})

test('somebody of another institution is nobody here', async () => {
  const nobody = { id: crypto.randomUUID() }
  const calls = (target: { id: string }) => [
    update(admin, target, { badgeNumber: '1' }),
    admin.call(peopleApi.deactivate, { params: { id: target.id } }),
    admin.call(peopleApi.reactivate, { params: { id: target.id } }),
    admin.call(peopleApi.resetCode, { params: { id: target.id } }),
  ]

  const theirs = await Promise.all(calls(elsewhere.person))
  const none = await Promise.all(calls(nobody))

  expect(theirs.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect(theirs.map(({ payload }) => payload)).toEqual(none.map(({ payload }) => payload))
})

test('somebody whose account is about to be deleted is nobody here either', async () => {
  const leaving = await someone()
  await world.change(users, { id: leaving.id }, { deletesAt: now() })

  const replies = [
    await update(admin, leaving, { badgeNumber: '1' }),
    await admin.call(peopleApi.reactivate, { params: { id: leaving.id } }),
    await admin.call(peopleApi.resetCode, { params: { id: leaving.id } }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})

test('a closed account gets no code for a new password', async () => {
  const closed = await someone()
  await manager.call(peopleApi.deactivate, { params: { id: closed.id } })

  const reply = await manager.call(peopleApi.resetCode, { params: { id: closed.id } })

  expect(reply.statusCode).toBe(409)
})

test('a unit or shift of another institution is refused, naming the field', async () => {
  const institutionId = await anotherInstitution(world)
  const [shift] = await world.db.insert(shifts).values({ institutionId, name: 'Nights' }).returning()
  const places = { unitId: elsewhere.unitId, shiftId: shift!.id }

  for (const [field, id] of Object.entries(places)) {
    const replies = [
      await update(manager, await someone(), { [field]: id }),
      await manager.call(invitationApi.invite, { body: { role: 'staff', [field]: id } }),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400])
    for (const reply of replies) expect(reply.json().fields).toHaveProperty(field)
  }
})

test('a new role is in the trail as one, and the other people managers hear of a new one of them', async () => {
  const [other, person] = [await someone('institution_admin'), await someone('staff')]
  const isOf = eq(auditEvents.subjectId, person.id)

  await update(manager, person, { role: 'institution_admin' })

  const actions = (await readAuditEvents(world.db, isOf)).map(({ action }) => action)
  expect(actions).toContain('account.change-role')
  const told = await world.rows(notifications, { userId: other.id })
  expect(told).toMatchObject([{ kind: 'keeper-made' }])
})

test('unit and badge number are given and taken away, with one line in the trail for each change', async () => {
  const [unitId] = await createUnits(world.db, world.institutionId, ['Birch'])
  const person = await someone('staff')

  const given = await update(manager, person, { unitId: unitId!, badgeNumber: ' B-12 ' })
  const taken = await update(manager, person, { unitId: null, badgeNumber: '' })

  expect(given.json()).toMatchObject({ unitId, badgeNumber: 'B-12', role: 'staff' })
  expect(taken.json()).toMatchObject({ unitId: null, badgeNumber: null })
  const trail = and(eq(auditEvents.subjectId, person.id), eq(auditEvents.action, 'account.change'))
  expect(await readAuditEvents(world.db, trail)).toMatchObject([
    { actorId: manager.id },
    { actorId: manager.id },
  ])
})

test.each([
  { id: crypto.randomUUID() },
  { isPremium: true },
  { institutionId: crypto.randomUUID() },
  { role: 'root' },
])('a change of %j is refused', async (body) => {
  const reply = await update(manager, await someone(), body)

  expect(reply.statusCode).toBe(400)
})

test('deactivating ends all sessions and invitations at once, and reactivating lets the person sign in again', async () => {
  const person = await someone('institution_admin')
  await person.call(invitationApi.invite, { body: { role: 'staff' } })
  const params = { id: person.id }

  const closed = await manager.call(peopleApi.deactivate, { params })
  const after = await person.call(identityApi.current)
  const open = await manager.call(peopleApi.reactivate, { params })

  expect(closed.json()).toMatchObject({ isActive: false })
  expect(after.statusCode).toBe(401)
  expect(open.json()).toMatchObject({ isActive: true })
  const [latest] = (await manager.call(invitationApi.list, { query: {} })).json()
  expect(latest).toMatchObject({ state: 'revoked' })
})

test('a new role ends all sessions, so that no right of the old one stays', async () => {
  const person = await someone('staff')

  await update(manager, person, { role: 'inmate' })

  expect((await person.call(identityApi.current)).statusCode).toBe(401)
})

test('a new role voids the code for a new password that was made before it', async () => {
  const person = await someone('staff')
  const made = await manager.call(peopleApi.resetCode, { params: { id: person.id } })
  const { code } = made.json<{ code: string }>()
  await update(admin, person, { role: 'admin' })

  const reply = await world.stranger.call(ownPasswordApi.reset, {
    body: { username: person.username, code, newPassword: 'four quiet owls' },
  })

  expect(reply.statusCode).toBe(400)
})

test('the other people managers are notified when one is reactivated', async () => {
  const other = await someone('institution_admin')
  const back = await someone('institution_admin')
  await manager.call(peopleApi.deactivate, { params: { id: back.id } })

  await manager.call(peopleApi.reactivate, { params: { id: back.id } })

  const told = await world.rows(notifications, { userId: other.id })
  expect(told).toMatchObject([{ kind: 'keeper-made' }])
})

test('the other people managers are notified when one is given a code for a new password', async () => {
  const other = await someone('institution_admin')
  const forgetful = await someone('institution_admin')

  await manager.call(peopleApi.resetCode, { params: { id: forgetful.id } })

  const told = await world.rows(notifications, { userId: other.id })
  expect(told).toMatchObject([{ kind: 'keeper-helped' }])
})
