// Secures S3.
import { expect, test } from 'vitest'

import { moveClockForTest } from '#testing/clock.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { sessionLimits } from './session-limits.ts'
import { startSession } from './sessions.ts'
import { sessions } from './table.ts'

const world = await openWorld()

function wait(milliseconds: number): void {
  moveClockForTest(milliseconds)
}

/** More than the time between two polls, and more than one use counts for. */
const apart = 150_000
const { idle } = sessionLimits.admin

async function statusOf(cookie: string, headers: object = {}, url = '/api/user'): Promise<number> {
  const reply = await world.app.inject({ url, headers: { cookie, ...headers }, payloadAsStream: true })
  reply.stream().destroy()
  return reply.statusCode
}

/** Polls for as long as a session may be idle, and then checks whether the session is still open. */
async function after(ask: (gone: number) => Promise<number>, cookie: string) {
  const statuses = new Set<number>()
  for (let gone = 0; gone < idle; gone += apart) {
    statuses.add(await ask(gone))
    wait(apart)
  }
  wait(1000)
  return { asked: [...statuses], left: await statusOf(cookie) }
}

test('polls are answered and do not prolong a session', async () => {
  const { cookie } = await world.person('polling', 'admin')

  const { asked, left } = await after(() => statusOf(cookie, { 'x-background': '1' }), cookie)

  expect(asked).toEqual([200])
  expect(left).toBe(401)
})

test('a stream that reconnects again and again does not prolong a session', async () => {
  const { cookie } = await world.person('streaming', 'admin')

  const { left } = await after(() => statusOf(cookie, {}, '/api/events'), cookie)

  expect(left).toBe(401)
})

test('a responder has the shorter limits from their sign-in on', async () => {
  const officer = await world.person('officer', 'staff')
  const nora = await responder(world, 'nora', 'residents')
  const idleOf = async ({ id, role }: Person) => {
    await startSession(world.db, { id, role }, 'Test browser')
    const own = await world.rows(sessions, { userId: id })
    const latest = own.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0]!
    return latest.idleEndsAt.getTime() - latest.createdAt.getTime()
  }

  expect([await idleOf(officer), await idleOf(nora)]).toEqual([sessionLimits.staff.idle, idle])
})

test('somebody who uses the page among its polls stays signed in', async () => {
  const { cookie } = await world.person('working', 'admin')

  const { left } = await after(
    (gone) => statusOf(cookie, gone % (10 * 60_000) === 0 ? {} : { 'x-background': '1' }),
    cookie,
  )

  expect(left).toBe(200)
})
