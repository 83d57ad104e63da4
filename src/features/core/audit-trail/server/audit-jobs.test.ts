// Secures L7.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { recordAudit } from '#features/core/audit/server/record.ts'
import { auditEvents, auditFindings, auditMacProgress } from '#features/core/audit/server/table.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { deleteEndedSessions } from '#features/core/identity/index.ts'
import { sessions } from '#features/core/identity/server/table.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { moveClock } from '#server/clock.ts'
import { createLogger } from '#server/logger.ts'
import { createWorld } from '#testing/world.ts'

import { auditJobs, nextWholeVerification } from './audit-jobs.ts'

const hour = 60 * 60_000

/** A log whose lines are kept. */
function keptLog() {
  const lines: string[] = []
  return { lines, log: createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) }) }
}

test('a trail that was tampered with is logged each hour and told to the administrators of that institution once', async () => {
  await using world = await createWorld()
  const { log, lines } = keptLog()
  const [seal, verify] = auditJobs(world, log)
  const [admin, ana] = [await world.person('admin', 'admin'), await world.person('ana')]
  await recordAudit(world.db, { user: ana }, { action: 'check-in.save' })
  await seal?.work()
  await verify?.work()
  const atStart = lines.join('')

  await world.db.execute(sql`alter table audit_events disable trigger user`)
  const isSaved = eq(auditEvents.action, 'check-in.save')
  await world.db.update(auditEvents).set({ subjectId: admin.id }).where(isSaved)
  await world.db.execute(sql`alter table audit_events enable trigger user`)
  for (const _ of [1, 2, 3]) {
    await verify?.work()
    moveClock(1.1 * hour)
  }

  moveClock(-3.3 * hour)

  const told = (await admin.call(notificationApi.list, { query: {} })).json<{ kind: string }[]>()
  const errors = lines.filter((line) => line.includes('does not verify'))
  expect(atStart).toContain('"findings":0')
  expect(atStart).toContain('The head of an audit chain')
  expect(errors.length).toBe(3)
  expect(errors[0]).toContain('"level":50')
  expect(told.map(({ kind }) => kind)).toEqual(['audit-broken'])
  expect((await ana.call(notificationApi.list, { query: {} })).json()).toEqual([])
  expect(await world.db.select().from(auditFindings)).toMatchObject([{ kind: 'altered' }])
})

test('of several instances one verifies the whole trail each hour', async () => {
  await using world = await createWorld()
  const { log, lines } = keptLog()
  const instances = [1, 2, 3].map(() => auditJobs(world, log))
  await instances[0]?.[0]?.work()

  for (const _ of [1, 2, 3]) await Promise.all(instances.map(async (chores) => chores[1]?.work()))

  const [state] = await world.db.select().from(auditMacProgress)
  expect(lines.filter((line) => line.includes('"checked":"all events"'))).toHaveLength(1)
  expect(state?.verifiedAt).not.toBeNull()
})

test('the whole trail is verified once an hour, and where that takes long, for a twentieth of the time', () => {
  const begun = new Date('2026-11-27T08:00:00Z')
  const hoursUntilDue = (minutes: number) =>
    (nextWholeVerification(begun, new Date(begun.getTime() + minutes * 60_000)).getTime() - begun.getTime()) /
    hour

  expect(hoursUntilDue(0)).toBe(1)
  expect(hoursUntilDue(3)).toBe(1)
  expect(hoursUntilDue(30)).toBeCloseTo(10)
})

test('new events are verified each hour until the whole trail is due', async () => {
  await using world = await createWorld()
  const { log, lines } = keptLog()
  const [seal, verify] = auditJobs(world, log)
  await seal?.work()
  await verify?.work()
  await verify?.work()
  const [first] = await world.db.select().from(auditMacProgress)
  const dueAt = new Date(Date.now() + 1.5 * hour)
  await world.db.update(auditMacProgress).set({ wholeDueAt: dueAt })

  for (const _ of [1, 2]) {
    moveClock(1.1 * hour)
    await verify?.work()
  }
  moveClock(-2.2 * hour)

  const [last] = await world.db.select().from(auditMacProgress)
  const checked = lines.flatMap((line) => /"checked":"([a-z ]+)"/.exec(line)?.[1] ?? [])
  expect(checked).toEqual(['new events', 'all events', 'new events', 'all events'])
  expect(first?.wholeVerifiedAt).not.toBeNull()
  expect(last?.wholeDueAt?.getTime()).toBeGreaterThan(dueAt.getTime())
})

test('a session that is over is gone within the hour, and that it ended is in the trail', async () => {
  await using world = await createWorld()
  const bo = await world.person('bo', 'inmate')
  moveClock(9 * hour)

  await deleteEndedSessions(world.db)

  const reply = await bo.call(identityApi.current)
  const left = await world.rows(sessions, { userId: bo.id })
  const ended = await world.trail({ subjectId: bo.id })
  moveClock(-9 * hour)
  expect(reply.statusCode).toBe(401)
  expect(left).toEqual([])
  expect(ended).toMatchObject([{ action: 'session.expire', actorId: null }])
})
