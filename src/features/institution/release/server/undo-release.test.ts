import { expect, test } from 'vitest'

import { type Alert, alertApi } from '#features/care/alerts/contract.ts'
import { caringContactApi } from '#features/care/caring-contacts/contract.ts'
import { caringContactChoices } from '#features/care/caring-contacts/server/table.ts'
import { followUps } from '#features/care/follow-ups/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { asSystem } from '#server/database/scope.ts'
import { resolveAndPlan } from '#testing/alerts/follow-ups.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { placeOf, residentOf, signInAgain } from '#testing/people/residents.ts'
import { responder } from '#testing/responder.ts'
import { openWorld } from '#testing/world.ts'

import { type Release, releaseApi } from '../contract.ts'
import { deleteOldReleases } from './releases.ts'
import { releases } from './table.ts'

const world = await openWorld()
const jail = await makeInstitution(world)
const rosa = await responder(world, 'rosa', 'residents', { institutionId: jail.id })

const resident = (more?: object) => residentOf(world, jail, more)
const release = (id: string) => jail.admin.call(releaseApi.release, { params: { id } })
const undo = (id: string) => jail.admin.call(releaseApi.undo, { params: { id } })
const rowOf = async (id: string) => await world.row(users, { id })

// Controls H36.
test('a release is taken back to the letter, and the person is told', async () => {
  const person = await resident()
  const raised = await person.call(alertApi.raise, { body: { severity: 'critical' } })
  await resolveAndPlan(world, rosa, raised.json<Alert>().id)
  await person.call(caringContactApi.start)
  const other = await resident()
  await other.call(caringContactApi.start)
  const before = await placeOf(world, person.id)
  const { id } = (await release(person.id)).json<Release>()
  const states = async () =>
    (await world.rows(followUps, { subjectId: person.id })).map(({ status }) => status)
  const caring = async (whose: { readonly id: string } = person) =>
    (await world.rows(caringContactChoices, { userId: whose.id }))[0]?.institutionId
  const away = [await states(), await caring()]
  const others = [await caring(other)]
  const outside = await signInAgain(world, person)

  expect((await undo(id)).statusCode).toBe(204)

  expect([...others, await caring(other)]).toEqual([jail.id, jail.id])
  expect(away).toEqual([['dropped', 'dropped', 'dropped'], world.institutionId])
  expect([await states(), await caring()]).toEqual([['open', 'open', 'open'], jail.id])
  expect(await placeOf(world, person.id)).toEqual(before)
  expect((await outside.call(releaseApi.own)).statusCode).toBe(401)
  const inside = await signInAgain(world, person)
  expect([inside.status, (await inside.call(releaseApi.own)).json()]).toEqual([200, null])
  const own = await world.rows(notifications, { userId: person.id })
  expect(own.map(({ kind }) => kind)).toContain('release-undone')
  expect((await undo(id)).statusCode).toBe(404)
  const audited = await world.trail({ subjectId: person.id })
  expect(audited).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'account.release', actorId: jail.admin.id, institutionId: jail.id }),
      expect.objectContaining({ action: 'account.undo-release', institutionId: jail.id }),
    ]),
  )
})

test('a release is not taken back where somebody else has the number, and nothing changes', async () => {
  const person = await resident()
  const { id } = (await release(person.id)).json<Release>()
  await resident({ externalId: person.externalId })

  const reply = await undo(id)

  expect([reply.statusCode, (await rowOf(person.id)).role]).toEqual([409, 'user'])
})

test.each([
  ['is of the staff there', () => ({ role: 'staff' as const })],
  ['has moved on', async () => ({ institutionId: await anotherInstitution(world, { kind: 'community' }) })],
  ['is closed there', () => ({ isActive: false })],
  ['is deleting the account', () => ({ deletesAt: new Date() })],
])('the release of somebody who %s by now is not taken back, and nothing changes', async (_, change) => {
  const person = await resident()
  const { id } = (await release(person.id)).json<Release>()
  await world.change(users, { id: person.id }, await change())
  const before = await rowOf(person.id)

  const reply = await undo(id)

  expect(reply.statusCode).toBe(409)
  expect(await rowOf(person.id)).toEqual(before)
})

// Secures Z30.
test('after seven days nothing can be taken back, and what that needed is deleted', async () => {
  const person = await resident()
  const { id } = (await release(person.id)).json<Release>()
  const releasedAt = new Date(Date.now() - 7 * 24 * 60 * 60_000 - 1000)
  await world.change(releases, { id }, { releasedAt })

  const late = await undo(id)
  const outside = await signInAgain(world, person)
  const own = (await outside.call(releaseApi.own)).json()
  await asSystem(() => deleteOldReleases(world.db))

  expect([late.statusCode, own]).toEqual([404, null])
  expect(await world.count(releases, { id })).toBe(0)
})
