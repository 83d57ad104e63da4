import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { type DutyPlan, dutyApi } from '#features/care/duty/contract.ts'
import { responderGrants, sessions, users } from '#features/core/identity/server/table.ts'
import { type Notification, notificationApi } from '#features/core/notifications/contract.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { runDueJobs } from '#server/messaging/outbox.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Coverage, type Grant, grantApi } from '../grant-contract.ts'
import { type WaitingWork, waitingApi } from '../waiting-contract.ts'
import { proofJobs, proofKey } from './proofs.ts'

const world = await openWorld()
const dayMs = 24 * 60 * 60_000
const inDays = (days: number) => addDays(dayOf(now(), 'America/New_York'), days)

/** An institution with two people managers, who are the only ones, and a responder of its residents. */
async function place() {
  const institutionId = await anotherInstitution(world)
  const manager = await world.person(newName(), 'institution_admin', { institutionId })
  const other = await world.person(newName(), 'admin', { institutionId })
  const nora = await responder(world, newName(), 'residents', { institutionId })
  const { id } = await world.row(responderGrants, { userId: nora.id })
  return { institutionId, manager, other, nora, id }
}
const qualify = (by: Person, id: string, qualification: string, proofEndsOn: string | null = null) =>
  by.call(grantApi.qualify, { params: { id }, body: { qualification, proofEndsOn } as never })
const bell = async (person: Person) =>
  (await person.call(notificationApi.list, { query: {} }))
    .json<Notification[]>()
    .filter(({ isRead }) => !isRead)
    .map(({ kind }) => kind)
const waiting = async (person: Person) =>
  (await person.call(waitingApi.list)).json<WaitingWork[]>().find(({ kind }) => kind === 'proofs')?.count
const clinicians = async (person: Person) =>
  (await person.call(grantApi.coverage)).json<Coverage[]>().find((one) => one.population === 'residents')
    ?.clinicians
const work = () =>
  asSystem(() => runDueJobs(world.db, proofJobs(world.db), (error) => expect(error).toBeNull()))

test('a grant is given with a qualification and the last day of its proof, and without a word it is not stated', async () => {
  const { institutionId, manager } = await place()
  const [ana, ben] = [
    await world.person(newName(), 'staff', { institutionId }),
    await world.person(newName(), 'staff', { institutionId }),
  ]
  const until = new Date(now().getTime() + 100 * dayMs).toISOString()
  const give = (person: Person, more: object) =>
    manager.call(grantApi.give, { body: { userId: person.id, population: 'residents', until, ...more } })

  const stated = await give(ana, { qualification: 'nurse', proofEndsOn: inDays(20) })
  const silent = await give(ben, {})
  const past = await give(ben, { qualification: 'nurse', proofEndsOn: inDays(-1) })
  const ofNothing = await give(ben, { proofEndsOn: inDays(5) })

  expect(stated.json<Grant>()).toMatchObject({
    qualification: 'nurse',
    proofEndsOn: inDays(20),
    isProofOver: false,
  })
  expect(silent.json<Grant>()).toMatchObject({ qualification: null, proofEndsOn: null })
  expect([past, ofNothing].map((reply) => [reply.statusCode, Object.keys(reply.json().fields)[0]])).toEqual([
    [400, 'proofEndsOn'],
    [400, 'qualification'],
  ])
})

test('a people manager states the qualification of a responder, the others are told, and nobody states their own', async () => {
  const { institutionId, manager, other, id } = await place()
  const admin = await world.person(newName(), 'admin', { institutionId })
  const own = { userId: admin.id, institutionId, population: 'residents', startsAt: now() } as const
  const [held] = await world.db
    .insert(responderGrants)
    .values({ ...own, endsAt: new Date(now().getTime() + dayMs), confirmedAt: now() })
    .returning()
  const elsewhere = await world.person(newName(), 'admin')

  const replies = [
    await qualify(manager, id, 'clinician', inDays(90)),
    await qualify(admin, held!.id, 'clinician'),
    await qualify(elsewhere, id, 'clinician'),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 400, 404])
  expect(await bell(other)).toContain('grant-qualified')
  expect(await bell(manager)).not.toContain('grant-qualified')
})

test('people managers hear 30 and 7 days before a proof ends and on the day after, each once', async () => {
  const { manager, other, id } = await place()
  await qualify(manager, id, 'clinician', inDays(40))
  const heard: unknown[] = []
  for (const days of [9, 2, 21, 2, 6, 2]) {
    await world.db.delete(notifications)
    moveClockForTest(days * dayMs)
    await work()
    await work()
    const rows = await world.rows(notifications, { key: proofKey(id) })
    heard.push(rows.map(({ kind, userId }) => (userId === other.id ? kind : 'manager')).toSorted())
  }

  const ends = ['manager', 'proof-ends']
  expect(heard).toEqual([[], ends, [], ends, [], ['manager', 'proof-over']])
})

test('of a grant that was taken back, and of a proof that was renewed, nothing is told', async () => {
  const [one, two] = [await place(), await place()]
  await qualify(one.manager, one.id, 'clinician', inDays(40))
  await qualify(two.manager, two.id, 'clinician', inDays(40))
  await one.manager.call(grantApi.revoke, { params: { id: one.id } })
  await qualify(two.manager, two.id, 'clinician', inDays(200))
  await world.db.delete(notifications)
  moveClockForTest(60 * dayMs)

  await work()

  const told = [one, two].map(({ id }) => world.count(notifications, { key: proofKey(id) }))
  expect(await Promise.all(told)).toEqual([0, 0])
})

test('a proof that ended does not end the grant: it waits for people managers, and counts no more as a clinician', async () => {
  const { institutionId, manager, other, nora, id } = await place()
  await world.person(newName(), 'inmate', { institutionId })
  await world.change(users, { id: nora.id }, { email: 'nora@jail.example', emailVerifiedAt: now() })
  await world.db.update(sessions).set({ pageOpenAt: now() }).where(eq(sessions.userId, nora.id))
  const read = async () => {
    const plan = await nora.call(dutyApi.plan, { query: { population: 'residents' } })
    return [await clinicians(manager), plan.json<DutyPlan>().hasClinician, await waiting(other)]
  }
  const unknown = await read()
  await qualify(manager, id, 'clinician', inDays(60))
  const stated = await read()
  await world.change(responderGrants, { id }, { proofEndsOn: inDays(-1) })
  const over = await read()
  const [shown] = (await manager.call(grantApi.list, { query: {} })).json<Grant[]>()

  expect({ unknown, stated, over }).toEqual({
    unknown: [0, false, undefined],
    stated: [1, true, undefined],
    over: [0, false, 1],
  })
  expect(shown).toMatchObject({ state: 'active', isProofOver: true })
})
