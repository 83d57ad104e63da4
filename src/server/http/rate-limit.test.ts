import { expect, test } from 'vitest'

import { moveClockForTest } from '#testing/clock.ts'
import { openWorld } from '#testing/world.ts'

import { consumeDailyLimit, resetDailyLimit } from './daily-limit.ts'
import { consumeRateLimit, deleteEndedRateLimits, rateLimits, resetRateLimit } from './rate-limit.ts'
import { Rejection } from './rejection.ts'

const world = await openWorld()

const limit = { most: 3, perSeconds: 60 }

/** How a use of something is answered. */
const use = (subject: string, amount = 1) =>
  consumeRateLimit(world.db, subject, limit, amount).then(
    () => 'free',
    (error: unknown) => (error instanceof Rejection && error.statusCode === 429 ? 'refused' : error),
  )

test('what is limited is free as often as is said, for each subject by itself, until the window is over', async () => {
  const first = [await use('one'), await use('one'), await use('one'), await use('one')]
  const other = await use('other')
  moveClockForTest(59_000)
  const late = await use('one')
  moveClockForTest(2000)

  expect(first).toEqual(['free', 'free', 'free', 'refused'])
  expect([other, late]).toEqual(['free', 'refused'])
  expect([await use('one'), await use('one'), await use('one'), await use('one')]).toEqual(first)
})

test('a refusal says in how many seconds it works again', async () => {
  await use('soon', 3)
  moveClockForTest(50_000)

  const seconds = await consumeRateLimit(world.db, 'soon', limit).then(
    () => undefined,
    (error: unknown) => (error instanceof Rejection ? error.retryAfterSeconds : undefined),
  )

  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(10)
})

test('so much at once counts as so much', async () => {
  expect([await use('bytes', 2), await use('bytes', 2)]).toEqual(['free', 'refused'])
})

test('what did not happen after all is taken back for its subject alone', async () => {
  for (const subject of ['undone', 'done']) await use(subject, 3)

  await resetRateLimit(world.db, 'undone')

  expect([await use('undone'), await use('done')]).toEqual(['free', 'refused'])
})

test('the clean-up forgets what is over, and nothing that still counts', async () => {
  await world.db.delete(rateLimits)
  await use('over', 3)
  moveClockForTest(61_000)
  await use('present', 3)

  await deleteEndedRateLimits(world.db)

  expect(await use('present')).toBe('refused')
  expect(await world.count(rateLimits)).toBe(1)
})

test('a daily limit counts each person by themselves for 24 hours, and says when it works again', async () => {
  const [ana, ben] = [await world.person('daily-ana'), await world.person('daily-ben')]
  const daily = { subject: 'letters', most: 1, refusal: () => 'One letter a day.' }
  const write = ({ id }: { readonly id: string }) =>
    consumeDailyLimit({ db: world.db, user: { id, timeZone: 'UTC' } as never }, daily).then(
      () => 'free',
      (error: Error) => error.message,
    )
  const again = expect.stringMatching(/^One letter a day\. /)
  const first = [await write(ana), await write(ana), await write(ben)]
  moveClockForTest(23 * 60 * 60_000)
  const late = await write(ana)
  await resetDailyLimit({ db: world.db, user: { id: ben.id } as never }, daily)
  const reset = [await write(ana), await write(ben)]
  moveClockForTest(61 * 60_000)

  expect(first).toEqual(['free', again, 'free'])
  expect([late, reset]).toEqual([again, [again, 'free']])
  expect(await write(ana)).toBe('free')
})
