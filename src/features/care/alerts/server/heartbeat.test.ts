import { afterEach, beforeEach, expect, test } from 'vitest'

import { now } from '#server/clock.ts'
import { enqueue, outbox } from '#server/messaging/outbox.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { createWorld, type World } from '#testing/world.ts'

import { alertApi } from '../contract.ts'
import { recordHeartbeat } from './heartbeat.ts'

let world: World
// Who can be reached is told too, so that each test has people of its own.
beforeEach(async () => {
  world = await createWorld({ smtpUrl: 'smtp://127.0.0.1:9' })
})
afterEach(() => world[Symbol.asyncDispose]())

function wait(seconds: number): void {
  moveClockForTest(seconds * 1000)
}
/** So many seconds, and the few that the calls themselves take. */
const about = (seconds: number) => expect.closeTo(seconds, -1)
/** A world whose administrators can be reached: whether alerts come in time is another question. */
const reached = { email: 'admin@example.org', emailVerifiedAt: now() }
const health = () => world.app.inject({ url: '/health/alerts' })

test('while workers are at work all is well', async () => {
  wait(90)
  await recordHeartbeat(world.db)
  wait(30)

  const reply = await health()

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ status: 'ok', oldestSeconds: about(30) })
})

// Secures R6.
test('a worker that was not heard of for over a minute is told to the monitor', async () => {
  await recordHeartbeat(world.db)
  wait(90)

  const reply = await health()

  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toEqual({ status: 'delayed', oldestSeconds: about(90) })
})

test('a delivery that waits for over a minute is told to those who work on alerts', async () => {
  const admin = await world.person('admin', 'admin', reached)
  await enqueue(world.db, [{ kind: 'alert-step', key: 'late', payload: {} }])
  await recordHeartbeat(world.db)
  wait(61)
  await recordHeartbeat(world.db)

  const reply = await admin.call(alertApi.delivery)

  expect(reply.json()).toEqual({ isDelayed: true, oldestSeconds: about(61), hasMail: true })
  expect((await health()).statusCode).toBe(503)
})

test('where no worker was ever heard of, a minute is too long as well', async () => {
  await using young = await createWorld()
  const ask = () => young.app.inject({ url: '/health/alerts' })
  const atFirst = await ask()
  wait(61)

  expect([atFirst.statusCode, (await ask()).statusCode]).toEqual([200, 503])
})

test('those who work on alerts are told where there is no mail', async () => {
  await using mailless = await createWorld({ smtpUrl: null })
  const admin = await mailless.person('admin', 'admin', reached)

  expect((await admin.call(alertApi.delivery)).json()).toMatchObject({ isDelayed: false, hasMail: false })
})

test.each([
  ['alert-mail', 503],
  ['alert-step', 503],
  ['alert-open', 503],
  ['alert-supporter-mail', 200],
  ['code-mail', 200],
])('a job of kind %s that fails again and again makes %d of it', async (kind, status) => {
  await recordHeartbeat(world.db)
  const dueAt = now()
  await world.db.insert(outbox).values({ kind, key: 'failing', payload: {}, dueAt, attempts: 4 })

  expect((await health()).statusCode).toBe(status)
})

test('a mail that failed again and again and was sent in the end delays nothing', async () => {
  await recordHeartbeat(world.db)
  const at = now()
  await world.db
    .insert(outbox)
    .values({ kind: 'alert-mail', key: 'sent', payload: {}, dueAt: at, doneAt: at, attempts: 4 })

  expect((await health()).statusCode).toBe(200)
})
