import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { type Alert, alertApi, type AlertDetail } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { followUps } from '#features/care/follow-ups/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { importApi, type ImportOutcome, peopleApi } from '#features/institution/people/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { canariesOf, leaveCanaries } from '#testing/canaries.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { placeOf, residentOf, signInAgain } from '#testing/people/residents.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Release, releaseApi, type ReleaseSlip } from '../contract.ts'
import { releasePeople } from './release-people.ts'
import { releases } from './table.ts'

const world = await openWorld()
const jail = await makeInstitution(world)
const rosa = await responder(world, 'rosa', 'residents', { institutionId: jail.id })

const resident = (more?: object) => residentOf(world, jail, more)
const release = (id: string, by: Person = jail.admin) => by.call(releaseApi.release, { params: { id } })
const undo = (id: string, by: Person = jail.admin) => by.call(releaseApi.undo, { params: { id } })
const rowOf = (id: string) => world.row(users, { id })

// Controls H37.
test('a released resident keeps the account and all that is theirs, in the community, and is signed out', async () => {
  const before = await resident()
  const person = { ...before, ...(await signInAgain(world, before)) }
  await person.call(journalApi.save, { body: { content: 'a long day' } })

  const reply = await release(person.id)

  expect(reply.statusCode).toBe(201)
  expect(reply.json<Release>()).toMatchObject({
    username: person.username,
    to: 'Harbor House',
    unit: 'North',
  })
  expect(await placeOf(world, person.id)).toMatchObject({
    institutionId: world.institutionId,
    role: 'user',
    unitId: null,
    shiftId: null,
    badgeNumber: null,
    externalId: null,
  })
  expect((await person.call(journalApi.list)).statusCode).toBe(401)
  const outside = await signInAgain(world, person)
  expect((await outside.call(journalApi.list)).json()).toMatchObject([{ content: 'a long day' }])
  expect((await outside.call(releaseApi.own)).json()).toMatchObject({ from: expect.any(String) })
})

// Secures X30.
test('the institution that they left sees nothing of them any more', async () => {
  const person = await resident()
  expect(await leaveCanaries(person)).toEqual([])
  const raised = await world.rows(alerts, { subjectId: person.id })
  const done = { status: 'resolved', outcome: 'spoke', note: `canary-note ${person.username}` } as const
  for (const { id } of raised) {
    await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })
    await rosa.call(alertApi.update, { params: { id }, body: done })
  }

  await release(person.id)

  const replies = [
    await rosa.call(alertApi.list, { query: {} }),
    await rosa.call(alertApi.find, { params: { id: raised[0]!.id } }),
    await jail.admin.call(peopleApi.list, { query: { search: person.username } }),
    await jail.admin.call(alertApi.list, { query: {} }),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  for (const { body } of replies) {
    for (const word of [person.username, person.id, 'canary-note', ...canariesOf(person)])
      expect(body).not.toContain(word)
  }
  expect((await jail.admin.call(peopleApi.deactivate, { params: { id: person.id } })).statusCode).toBe(404)
})

// Controls H36.
// Secures X31.
test('an open alert stays with those who answer, shows who it is until it is resolved, and takes no new words', async () => {
  const person = await resident()
  const raised = await person.call(alertApi.raise, { body: { severity: 'critical', message: 'please come' } })
  const { id } = raised.json<Alert>()
  const detail = async () => (await rosa.call(alertApi.find, { params: { id } })).json<AlertDetail>()
  const told = and(eq(notifications.userId, rosa.id), eq(notifications.kind, 'alert-still-open'))

  await release(person.id)

  expect(await detail()).toMatchObject({ person: { username: person.username }, message: 'please come' })
  expect((await detail()).history).toContainEqual(expect.objectContaining({ kind: 'released' }))
  expect(await world.db.$count(notifications, told)).toBe(1)

  const outside = await signInAgain(world, person)
  const again = await outside.call(alertApi.raise, {
    body: { severity: 'critical', message: 'from outside' },
  })
  const [asked] = await world.rows(alerts, { id: again.json<Alert>().id })
  expect(asked).toMatchObject({ institutionId: world.institutionId, population: 'community' })
  expect(JSON.stringify(await detail())).not.toContain('from outside')

  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })
  const done = { status: 'resolved', outcome: 'spoke' } as const
  const resolved = await rosa.call(alertApi.update, { params: { id }, body: done })
  expect(resolved.statusCode).toBe(200)
  expect(JSON.stringify(await detail())).not.toContain(person.username)
  expect(await world.count(followUps, { alertId: id })).toBe(0)
})

test.each([
  ['staff', { role: 'staff' }, 409],
  ['an account that is closed', { isActive: false }, 409],
] as const)('%s cannot be released', async (_, more, status) => {
  const person = await resident()
  await world.change(users, { id: person.id }, more)

  expect((await release(person.id)).statusCode).toBe(status)
  expect((await rowOf(person.id)).institutionId).toBe(jail.id)
})

test('two institutions: neither sees, releases, takes back or prints for people of the other', async () => {
  const other = await makeInstitution(world)
  const person = await resident()

  const before = await release(person.id, other.admin)
  const { id } = (await release(person.id)).json<Release>()
  const list = await other.admin.call(releaseApi.list, { query: {} })
  const slip = await other.admin.call(releaseApi.slip, { params: { id } })
  const taken = await undo(id, other.admin)

  expect([before, slip, taken].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(list.json()).toEqual([])
  expect((await jail.admin.call(releaseApi.list, { query: {} })).json()).toContainEqual(
    expect.objectContaining({ id, username: person.username }),
  )
})

// Controls H37.
test('without a community institution nobody is moved, and the refusal says why', async () => {
  const { id } = await resident()
  await world.change(institutions, { id: world.institutionId }, { closedAt: new Date() })
  try {
    const named = await jail.admin.call(releaseApi.destination)
    const reply = await release(id)

    expect(named.json()).toEqual({ name: null })
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      expect.stringContaining('There is no community institution'),
    ])
    expect((await rowOf(id)).institutionId).toBe(jail.id)
    expect(await world.count(releases, { userId: id })).toBe(0)
  } finally {
    await world.change(institutions, { id: world.institutionId }, { closedAt: null })
  }
})

test('a slip gives a new one-time password to who never chose one, and none to who has a password of their own', async () => {
  const settled = await resident()
  const row = { line: 2, username: `new-${randomUUID().slice(0, 8)}`, firstName: 'Ana', lastName: 'Silva' }
  const rows = [{ ...row, role: 'inmate', unit: 'North', shift: '', badgeNumber: '' }]
  const [made] = (await jail.admin.call(importApi.bring, { body: { rows, renewsUnused: false } })).json<
    ImportOutcome[]
  >()
  const [unused] = await world.rows(users, { username: row.username })
  const slipOf = async (id: string) => {
    const released = (await release(id)).json<Release>()
    return (await jail.admin.call(releaseApi.slip, { params: { id: released.id } })).json<ReleaseSlip>()
  }
  const signInWith = async (word: string) => {
    const body = { username: row.username, password: word }
    return (await world.stranger.call(accountApi.login, { body })).statusCode
  }

  const [own, fresh] = [await slipOf(settled.id), await slipOf(unused!.id)]

  expect(own).toMatchObject({ username: settled.username, password: null })
  expect(fresh).toMatchObject({ name: 'Ana Silva', password: expect.stringMatching(/^([a-z0-9]{4}-?){3}$/) })
  expect([await signInWith(made!.password!), await signInWith(fresh.password!)]).toEqual([401, 200])
})

test('a named institution is where they go, and only one for the community', async () => {
  const { id } = await resident()
  const hostel = await anotherInstitution(world, { kind: 'community' })
  const prison = await anotherInstitution(world)
  const releaseTo = (to: string) =>
    world.db.transaction((tx) =>
      releasePeople(tx, { ids: [id], institutionId: jail.id, by: { user: null }, to }),
    )

  await expect(releaseTo(prison)).rejects.toThrow('There is no community institution')
  expect([...(await releaseTo(hostel)).values()]).toEqual(['released'])
  expect((await rowOf(id)).institutionId).toBe(hostel)
})
