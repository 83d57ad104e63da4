import { beforeEach, expect, test } from 'vitest'

import { screenLockApi } from '#features/access/screen-lock/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { responderGrants, sessions } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { safetyPlanApi } from '../../contract.ts'
import { type Invitation, type OwnSitting, planSittingApi, type Sitting } from '../../sittings-contract.ts'
import { planSittings } from '../table.ts'
import { deleteEndedSittings } from './live-sitting.ts'

const minute = 60_000

let ray: Person
let rosa: Person
let carl: Person
const world = await openWorld()
beforeEach(async () => {
  await world.db.delete(planSittings)
  await world.db.delete(responderGrants)
  ray = await world.person(crypto.randomUUID(), 'inmate', {
    firstName: 'Ray',
    lastName: 'Moss',
    lockMinutes: 10,
  })
  rosa = await responder(world, crypto.randomUUID(), 'residents', { firstName: 'Rosa', lastName: 'Lind' })
  carl = await responder(world, crypto.randomUUID(), 'residents')
})

const invite = (owner = ray) => owner.call(planSittingApi.invite)
const idOf = async (reply: ReturnType<typeof invite>) => (await reply).json<OwnSitting>().id
const accept = (by: Person, id: string) => by.call(planSittingApi.accept, { params: { id } })
const find = (by: Person, id: string) => by.call(planSittingApi.find, { params: { id } })
const own = async (owner = ray) => (await owner.call(planSittingApi.own)).json<OwnSitting | null>()
const rows = () => world.count(planSittings, { ownerId: ray.id })
const show = (warningSigns: string) => ray.call(planSittingApi.showPlan, { body: { warningSigns } })
const suggest = (by: Person, id: string, warningSigns: string) =>
  by.call(planSittingApi.suggest, { params: { id }, body: { warningSigns } })

/** A sitting of Ray and Rosa, at which both have written. */
async function sitting(): Promise<string> {
  const id = await idOf(invite())
  await accept(rosa, id)
  await show('I stop eating')
  await suggest(rosa, id, 'I lie awake')
  return id
}

test('whoever is free is invited, the first one accepts, and the owner reads who it is', async () => {
  const invited = await invite()
  const { id } = invited.json<OwnSitting>()
  const listed = (await rosa.call(planSittingApi.list)).json<Invitation[]>()
  const before = await own()
  const [first, second] = [await accept(rosa, id), await accept(carl, id)]

  expect(invited.statusCode).toBe(201)
  expect(listed).toMatchObject([{ id, person: 'Ray Moss', isMine: false }])
  expect(before).toMatchObject({ id, with: null })
  expect([first.statusCode, second.statusCode]).toEqual([200, 404])
  expect(await own()).toMatchObject({ with: 'Rosa Lind' })
  expect((await carl.call(planSittingApi.list)).json()).toEqual([])
  const told = await world.rows(notifications, { key: `plan-sitting-${id}` })
  expect(told.map(({ userId }) => userId).toSorted()).toEqual([rosa.id, carl.id].toSorted())
})

test('an invitation shows nothing of the plan, and others of the institution do not even see it', async () => {
  await ray.call(safetyPlanApi.save, { body: { warningSigns: 'I stop eating' } })
  const id = await idOf(invite())
  const others = await responder(world, crypto.randomUUID(), 'staff')
  const admin = await world.person(crypto.randomUUID(), 'admin')

  const looks = [
    await find(rosa, id),
    await find(others, id),
    await accept(others, id),
    await find(admin, id),
  ]
  const shown = (await accept(rosa, id)).json<Sitting>()

  expect(looks.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  for (const other of [others, admin]) expect((await other.call(planSittingApi.list)).json()).toEqual([])
  expect(shown.steps.warningSigns).toBe('')
})

test('each sees what the other writes, and nothing of it is in the plan until its owner saves it', async () => {
  const id = await sitting()

  expect((await find(rosa, id)).json()).toMatchObject({
    person: 'Ray Moss',
    steps: { warningSigns: 'I stop eating' },
    suggestions: { warningSigns: 'I lie awake' },
  })
  expect((await own())?.suggestions.warningSigns).toBe('I lie awake')
  expect((await ray.call(safetyPlanApi.read)).json()).toBeNull()
  const trail = await world.trail({ subjectId: ray.id })
  expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['plan-sitting.invite', ray.id],
    ['plan-sitting.accept', rosa.id],
  ])
})

test('nobody but the one who accepted reads or writes at a sitting', async () => {
  const id = await sitting()

  const tries = [
    await find(carl, id),
    await suggest(carl, id, 'mine'),
    await carl.call(planSittingApi.leave, { params: { id } }),
    await accept(carl, id),
  ]

  expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect((await own())?.suggestions.warningSigns).toBe('I lie awake')
})

test('before somebody accepts there is nobody to show the plan to', async () => {
  await invite()

  expect((await show('I stop eating')).statusCode).toBe(409)
})

test('there is one sitting at a time, ten invitations a day, and none where nobody is set up', async () => {
  const first = await invite()
  const second = await invite()
  for (let count = 1; count < 10; count += 1) {
    await ray.call(planSittingApi.end)
    await invite()
  }
  await ray.call(planSittingApi.end)
  const eleventh = await invite()
  await world.db.delete(responderGrants)
  const alone = await invite(await world.person(crypto.randomUUID(), 'inmate'))

  expect([first, second, eleventh, alone].map(({ statusCode }) => statusCode)).toEqual([201, 409, 429, 409])
  expect(alone.json().message).toMatch(/^Nobody is set up in Evenkeel who you could invite/)
})

const ways: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
  ['its owner ends it', () => ray.call(planSittingApi.end)],
  ['the responder ends it', (id) => rosa.call(planSittingApi.leave, { params: { id } })],
  ['its owner locks the screen', () => ray.call(screenLockApi.lock)],
  ['the responder locks the screen', () => rosa.call(screenLockApi.lock)],
  ['its owner signs out', () => ray.call(identityApi.logout)],
  ['the responder signs out', () => rosa.call(identityApi.logout)],
]

// Secures J17.
test.each(ways)('when %s everything that was shown and suggested is deleted at once', async (_, end) => {
  const id = await sitting()

  await end(id)

  expect(await rows()).toBe(0)
  expect((await find(rosa, id)).statusCode).toBeGreaterThanOrEqual(401)
})

test.each([
  ['the hour is over', () => Promise.resolve(moveClockForTest(61 * minute))],
  [
    'the owner’s screen has locked by itself',
    () =>
      world.change(sessions, { userId: ray.id }, { lastSeenAt: new Date(now().getTime() - 4 * 60 * minute) }),
  ],
  [
    'the responder’s duty is over',
    () => world.change(responderGrants, { userId: rosa.id }, { revokedAt: now() }),
  ],
])('when %s the responder sees nothing any more', async (_, end) => {
  const id = await sitting()

  await end()

  expect((await find(rosa, id)).statusCode).toBeGreaterThanOrEqual(401)
})

test('the words of a sitting whose hour is over are deleted although nobody asks', async () => {
  await sitting()
  moveClockForTest(61 * minute)

  await deleteEndedSittings(world.db)

  expect(await rows()).toBe(0)
})

test('the words of a sitting whose owner’s screen locked by itself are deleted although nobody asks', async () => {
  await sitting()
  const longAgo = new Date(now().getTime() - 20 * minute)
  await world.change(sessions, { userId: ray.id }, { lastSeenAt: longAgo })

  await deleteEndedSittings(world.db)

  expect(await rows()).toBe(0)
})

test('once the responder’s duty is over the owner shows their words to nobody any more', async () => {
  await sitting()
  await world.change(responderGrants, { userId: rosa.id }, { revokedAt: now() })

  const reply = await show('written after it was over')

  expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  expect(await own()).toBeNull()
  expect(await rows()).toBe(0)
})

test.each([
  ['warningSigns', { warningSigns: 'x'.repeat(2001) }],
  ['other', { other: 'x' }],
])('words with a wrong %s are refused, naming the field, for both', async (field, body: object) => {
  const id = await sitting()

  const replies = [
    await ray.call(planSittingApi.showPlan, { body }),
    await rosa.call(planSittingApi.suggest, { params: { id }, body }),
  ]

  for (const reply of replies)
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]])
})
