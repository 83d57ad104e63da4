import { eq, gte, lte } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { moveClockForTest, setClockForTest } from '#testing/clock.ts'
import { insertBlock, reachableResponder } from '#testing/duty/blocks.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { dutyJobs, lookForGaps } from './gap-notices.ts'
import { dutyBlocks, dutyHours } from './table.ts'

let rosa: Person
let keeper: Person
const world = await openWorld()
let count = 0
beforeEach(async () => {
  await world.db.delete(dutyBlocks)
  await world.db.delete(dutyHours)
  await world.db.delete(outbox)
  // Seven in the morning of a Tuesday in New York.
  setClockForTest(new Date('2026-12-01T12:00:00Z'))
  rosa = await reachableResponder(world, `rosa-${(count += 1)}`, 'residents')
  keeper = await world.person(`keeper-${count}`, 'institution_admin')
})

/** Has the hourly work run, and says what the keeper has read of it since the last time. */
async function hear(): Promise<string[]> {
  await asSystem(() => lookForGaps(world.db))
  const failures: unknown[] = []
  while ((await runDueJobs(world.db, dutyJobs(world.db), (error) => failures.push(error))) > 0);
  expect(failures).toEqual([])
  const isKeepers = eq(notifications.userId, keeper.id)
  const heard = await world.db.select().from(notifications).where(isKeepers)
  await world.db.delete(notifications)
  return heard.map(({ kind, path }) => `${kind} ${path}`)
}
const gapOn = (week: string) => `duty-gap /duty?population=residents&week=${week}`

/** Plans all hours of nine days, but for some that are counted from now. */
async function planAllBut(...without: readonly number[]) {
  for (let hour = 0; hour < 9 * 24; hour += 12) {
    if (!without.includes(hour)) await insertBlock(world, rosa, 'residents', [hour, hour + 12])
  }
}

test('without a plan, and with one that has no gap, nobody is told anything', async () => {
  expect(await hear()).toEqual([])
  await planAllBut()
  expect(await hear()).toEqual([])
})

test('keepers are told once of a gap in the coming day', async () => {
  await planAllBut(12)

  expect(await hear()).toEqual([gapOn('2026-11-30')])
  moveClockForTest(60 * 60_000)
  expect(await hear()).toEqual([])
})

test('keepers are told of a gap a week ahead, and of it again when its morning comes', async () => {
  await planAllBut(7 * 24)

  expect(await hear()).toEqual([gapOn('2026-12-07')])
  moveClockForTest(60 * 60_000)
  expect(await hear()).toEqual([])
  moveClockForTest(7 * 24 * 60 * 60_000)
  for (let day = 1; day < 9; day += 1) await insertBlock(world, rosa, 'residents', [day * 24, day * 24 + 24])
  expect(await hear()).toEqual([gapOn('2026-12-07')])
})

test('keepers are told of a second gap that is made the same day, and of one that goes on once', async () => {
  await planAllBut(12)
  await hear()

  await world.db
    .delete(dutyBlocks)
    .where(gte(dutyBlocks.startsAt, new Date(now().getTime() + 24 * 60 * 60_000)))
  expect(await hear()).toEqual([gapOn('2026-12-07')])
  await world.db.delete(dutyBlocks).where(lte(dutyBlocks.startsAt, now()))
  await insertBlock(world, rosa, 'residents', [15, 16])
  expect(await hear()).toEqual([gapOn('2026-11-30')])
  moveClockForTest(60 * 60_000)
  expect(await hear()).toEqual([])
})

test('before six in the morning nobody is told, and times that need no cover are no gap', async () => {
  await planAllBut(12)
  moveClockForTest(-2 * 60 * 60_000)
  expect(await hear()).toEqual([])
  moveClockForTest(2 * 60 * 60_000)
  // The gap is from seven in the evening on.
  const hours = { coversFrom: 7 * 60, coversUntil: 19 * 60, outOfHours: '' }
  const { institutionId } = rosa
  await world.db.insert(dutyHours).values({ institutionId, population: 'residents', ...hours })

  expect(await hear()).toEqual([])
})

test('blocks that were over a year ago are deleted', async () => {
  await insertBlock(world, rosa, 'residents', [-365 * 24 - 2, -365 * 24 - 1])
  await insertBlock(world, rosa, 'residents', [-365 * 24, -365 * 24 + 2])

  await hear()

  expect(await world.count(dutyBlocks)).toBe(1)
})
