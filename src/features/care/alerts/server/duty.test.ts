import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { dutyBlocks } from '#features/care/duty/server/table.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { insertDevice } from '#testing/devices/alert-devices.ts'
import { insertBlock, reachableResponder, withMail } from '#testing/duty/blocks.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { alertApi, type RaisedAlert } from '../contract.ts'
import { alertJobs } from './jobs.ts'
import { alertEvents, alerts } from './table.ts'

const world = await openWorld()
const rosa = await reachableResponder(world, 'rosa', 'residents')
const admin = await world.person('admin', 'admin', withMail())
afterEach(async () => {
  await world.db.delete(dutyBlocks)
  await world.db.delete(outbox)
  await world.db.delete(alerts)
  await world.db.delete(notifications)
})

let count = 0
const someone = (role: 'inmate' | 'staff' = 'inmate') => world.person(`p-${(count += 1)}`, role)

async function ask(person?: Person): Promise<RaisedAlert> {
  const by = person ?? (await someone())
  const reply = await by.call(alertApi.raise, { body: { severity: 'critical' } })
  expect(reply.statusCode).toBe(201)
  return reply.json()
}

async function pass(minutes: number): Promise<void> {
  moveClockForTest(minutes * 60_000)
  const failures: unknown[] = []
  const { steps } = alertJobs(world.db, null)
  while ((await runDueJobs(world.db, steps, (error) => failures.push(error))) > 0);
  expect(failures).toEqual([])
}

/** What the ladder of an alert did, minute by minute: whom it told, and whether it asks to phone the post. */
async function ladderOf(id: string) {
  const heard = []
  for (const minutes of [0, 2, 3, 5, 5, 5]) {
    await pass(minutes)
    const told = await world.db
      .select()
      .from(alertEvents)
      .where(and(eq(alertEvents.alertId, id), isNotNull(alertEvents.step)))
      .orderBy(alertEvents.id)
    const [row] = await world.rows(alerts, { id })
    heard.push([told.length, told.at(-1)!.circle, row!.phonePost])
  }
  return heard
}
const usual = [
  [1, 'responders', false],
  [2, 'responders', false],
  [3, 'responders', false],
  [4, 'everyone', false],
  [5, 'everyone', true],
  [6, 'everyone', true],
]
const toldOf = async (person: Person) => (await world.rows(notifications, { userId: person.id })).length > 0

test('without a plan the ladder is as ever, and nothing is said of duty', async () => {
  const { id, onDuty, notified } = await ask()

  expect([onDuty, notified]).toEqual([null, 1])
  expect(await ladderOf(id)).toEqual(usual)
})

test('with somebody on duty every responder is told as ever, and the ladder is as ever', async () => {
  const omar = await responder(world, 'omar', 'residents')
  await insertBlock(world, rosa, 'residents')

  const { id, onDuty, notified } = await ask()

  expect([onDuty, notified, await toldOf(omar)]).toEqual([true, 2, true])
  expect(await ladderOf(id)).toEqual(usual)
  await world.db.delete(responderGrants).where(eq(responderGrants.userId, omar.id))
})

test('where a plan is kept and nobody is on duty, everyone is told at once and each step comes one time sooner', async () => {
  await insertBlock(world, rosa, 'residents', [5, 8])

  const { id, onDuty, notified, acknowledgeBy, createdAt } = await ask()

  expect([onDuty, notified]).toEqual([false, 2])
  expect(Date.parse(acknowledgeBy) - Date.parse(createdAt)).toBe(5 * 60_000)
  expect(await ladderOf(id)).toEqual([
    [1, 'everyone', false],
    [2, 'everyone', false],
    [3, 'everyone', false],
    [4, 'everyone', true],
    [5, 'everyone', true],
    [6, 'everyone', true],
  ])
})

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['has no confirmed way', ({ id }) => world.change(users, { id }, { emailVerifiedAt: null })],
  ['must choose a password first', ({ id }) => world.change(users, { id }, { mustChangePassword: true })],
  ['has locked their account', ({ id }) => world.change(users, { id }, { lockedAt: now() })],
  ['left', ({ id }) => world.change(users, { id }, { isActive: false })],
  [
    'is no responder any more',
    ({ id }) => world.change(responderGrants, { userId: id }, { revokedAt: now() }),
  ],
])('somebody planned who %s is not on duty', async (_what, change) => {
  const planned = await reachableResponder(world, `planned-${(count += 1)}`, 'residents')
  await insertBlock(world, planned, 'residents')
  expect((await ask()).onDuty).toBe(true)

  await change(planned)

  expect((await ask()).onDuty).toBe(false)
  await world.db.delete(responderGrants).where(eq(responderGrants.userId, planned.id))
})

test('a device that was heard to ring makes somebody reachable as well', async () => {
  const quiet = await responder(world, 'quiet', 'residents')
  await insertBlock(world, quiet, 'residents')
  expect((await ask()).onDuty).toBe(false)

  await insertDevice(world, quiet.id, now())

  expect((await ask()).onDuty).toBe(true)
  await world.db.delete(responderGrants).where(eq(responderGrants.userId, quiet.id))
})

test('an administrator on duty is told like the responders, at once and with each repeat', async () => {
  await insertBlock(world, admin, 'residents')

  const { id, onDuty, notified } = await ask()

  expect([onDuty, notified]).toEqual([true, 2])
  expect((await ladderOf(id)).slice(0, 3).map(([, circle]) => circle)).toEqual([
    'everyone',
    'everyone',
    'everyone',
  ])
})

test('somebody on duty who asks for help is not counted as on duty for themselves', async () => {
  const officer = await reachableResponder(world, 'officer', 'staff')
  await insertBlock(world, officer, 'staff')

  expect((await ask(await someone('staff'))).onDuty).toBe(true)
  expect((await ask(officer)).onDuty).toBe(false)
})

test('the plan of one population or institution says nothing about another', async () => {
  await insertBlock(world, await reachableResponder(world, 'other', 'staff'), 'staff')

  expect((await ask()).onDuty).toBeNull()
})

test('a plan that ended four weeks ago is not kept any more', async () => {
  await insertBlock(world, rosa, 'residents', [-28 * 24 - 2, -28 * 24 + 1])
  expect((await ask()).onDuty).toBe(false)

  moveClockForTest(2 * 60 * 60_000)

  expect((await ask()).onDuty).toBeNull()
})

// Secures R13.
test('a plan that cannot be read neither fails nor changes a request for help', async () => {
  await insertBlock(world, rosa, 'residents', [5, 8])
  await world.db.execute(sql`alter table duty_blocks rename to duty_blocks_away`)

  const { id, onDuty, notified } = await ask()

  expect([onDuty, notified]).toEqual([null, 1])
  expect(await ladderOf(id)).toEqual(usual)
  await world.db.execute(sql`alter table duty_blocks_away rename to duty_blocks`)
})

test('a request that becomes graver looks at the plan anew', async () => {
  const person = await someone()
  await insertBlock(world, rosa, 'residents', [5, 8])
  await ask(person)
  const [alert] = await world.rows(alerts, { subjectId: person.id })
  await world.change(alerts, { id: alert!.id }, { severity: 'high' })
  await insertBlock(world, rosa, 'residents')

  const again = await ask(person)

  expect([again.id, again.askedAgain, again.onDuty]).toEqual([alert!.id, 1, true])
})
