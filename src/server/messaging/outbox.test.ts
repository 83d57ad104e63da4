import { randomUUID } from 'node:crypto'

import { isNotNull, sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { moveClockForTest } from '#testing/clock.ts'
import { openWorld } from '#testing/world.ts'

import { now } from '../clock.ts'
import { rowsOf } from '../database/database.ts'
import {
  cancelJobs,
  enqueue,
  deleteDoneJobs,
  dueSoon,
  foreseenMs,
  type JobHandlers,
  jobsChannel,
  outbox,
  outboxDelay,
  countGivenUp,
  PermanentJobFailure,
  runDueJobs,
} from './outbox.ts'

const world = await openWorld()
afterEach(async () => {
  await world.db.delete(outbox)
})

function wait(seconds: number): void {
  moveClockForTest(seconds * 1000)
}
const run = (handlers: JobHandlers) => runDueJobs(world.db, handlers, () => {})
const job = (key: string = randomUUID()) => ({ kind: 'ring', key, payload: { count: 1 } })

test('a job is done once, however often it was asked for', async () => {
  const handled: string[] = []
  const handlers = { ring: async ({ key }: { key: string }) => void handled.push(key) }

  await enqueue(world.db, [job('a'), job('b')])
  await enqueue(world.db, [job('a')])
  await run(handlers)
  await run(handlers)

  expect(handled.toSorted()).toEqual(['a', 'b'])
})

test('a job that is written in a transaction that fails is never done', async () => {
  const failing = world.db.transaction(async (tx) => {
    await enqueue(tx, [job()])
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')

  expect(await run({ ring: async () => {} })).toBe(0)
})

test('a job is forgotten a month after it was done, and never before it is', async () => {
  await enqueue(world.db, [job('done'), { ...job('to do'), kind: 'other' }])
  await run({ ring: async () => {} })

  wait(30 * 24 * 60 * 60 - 1)
  await deleteDoneJobs(world.db)
  const within = await world.count(outbox)
  wait(2)
  await deleteDoneJobs(world.db)

  expect(within).toBe(2)
  expect(await world.db.select({ key: outbox.key }).from(outbox)).toEqual([{ key: 'to do' }])
})

test('a job waits for its time', async () => {
  await enqueue(world.db, [{ ...job(), dueAt: new Date(now().getTime() + 60_000) }])

  const early = await run({ ring: async () => {} })
  wait(61)
  const late = await run({ ring: async () => {} })

  expect([early, late]).toEqual([0, 1])
})

test('instances hear of a job that falls due soon once it is committed, and of no other', async () => {
  const heard: (string | undefined)[] = []
  onTestFinished(await world.listen(jobsChannel, (payload) => void heard.push(payload)))
  const dueIn = (milliseconds: number) => ({ ...job(), dueAt: new Date(now().getTime() + milliseconds) })
  const failing = world.db.transaction(async (tx) => {
    await enqueue(tx, [job()])
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  await enqueue(world.db, [dueIn(60_000)])

  await enqueue(world.db, [job(), job()])
  await enqueue(world.db, [dueIn(60_000), dueIn(foreseenMs)])

  await world.db.execute(sql`select pg_notify(${jobsChannel}, 'end')`)
  await expect.poll(() => heard.at(-1)).toBe('end')
  // The first one is for what was told before it listened.
  expect(heard).toEqual([undefined, '', '', 'end'])
})

test('a look knows which kinds have a job that may be taken soon, and when; none that is done or at work', async () => {
  const dueAt = new Date(now().getTime() + 3000)
  await enqueue(world.db, [
    { ...job(), kind: 'planned', dueAt: new Date(dueAt.getTime() + 1000) },
    { ...job(), kind: 'planned', dueAt },
    { ...job(), kind: 'later', dueAt: new Date(dueAt.getTime() + 60_000) },
    ...['done', 'works', 'fails'].map((kind) => ({ ...job(), kind })),
  ])
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const works = run({
    works: () => {
      begun.resolve()
      return end
    },
  })
  await begun.promise
  await run({ done: async () => {} })
  const failedAt = now().getTime()
  await run({ fails: () => Promise.reject(new Error('as it is')) })

  const look = sql`select ${dueSoon()} as due`
  const [row] = rowsOf<{ due: Record<string, string> }>(await world.db.execute(look))
  resolve()
  await works

  const { planned = '', fails = '', ...others } = row!.due
  expect(others).toEqual({})
  expect(new Date(planned)).toEqual(dueAt)
  // It is tried again after five seconds.
  expect(Date.parse(fails)).toBeGreaterThanOrEqual(failedAt + 5000)
})

test('a job that fails comes again after 5, 15 and then every 60 seconds, until it succeeds', async () => {
  // The time that the tries themselves take must not matter.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const tries: number[] = []
  let second = 0
  const handlers = {
    ring: async () => {
      tries.push(second)
      if (tries.length < 5) throw new Error('nobody home')
    },
  }
  await enqueue(world.db, [job()])

  for (second = 0; second < 240; second += 1) {
    await run(handlers)
    wait(1)
  }

  expect(tries).toEqual([0, 5, 20, 80, 140])
})

test('a job that fails for good is reported once and not tried again', async () => {
  const failure = new PermanentJobFailure('no such address')
  const reported: unknown[] = []
  await enqueue(world.db, [job('hopeless')])
  const handlers = { ring: () => Promise.reject(failure) }
  const before = countGivenUp()

  const first = await runDueJobs(world.db, handlers, (error, { key }) => reported.push([error, key]))
  wait(120)
  const later = await run(handlers)

  expect([first, later]).toEqual([1, 0])
  expect(reported).toEqual([[failure, 'hopeless']])
  expect(countGivenUp() - before).toBe(1)
})

test('the job of a process that died is taken over when its lease of 30 seconds is up', async () => {
  const { promise: never, resolve: give } = Promise.withResolvers<void>()
  await enqueue(world.db, [job()])
  const dying = run({ ring: () => never })
  await vi.waitFor(async () => expect(await world.db.$count(outbox, isNotNull(outbox.leasedUntil))).toBe(1))

  wait(25)
  const early = await run({ ring: async () => {} })
  wait(5)
  const late = await run({ ring: async () => {} })

  expect([early, late]).toEqual([0, 1])
  give()
  await dying
})

// Secures R2.
test('many workers at once do each job once', async () => {
  const handled: string[] = []
  const keys = Array.from({ length: 100 }, (_, index) => `job-${index}`)
  await enqueue(world.db, keys.map(job))

  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while ((await run({ ring: async ({ key }) => void handled.push(key) })) > 0);
    }),
  )

  expect(handled.toSorted()).toEqual(keys.toSorted())
})

test('a job that is cancelled is not done, and one nobody knows how to do waits', async () => {
  await enqueue(world.db, [job('unwanted'), { ...job('unknown'), kind: 'dance' }])

  await cancelJobs(world.db, 'ring', ['unwanted'])
  wait(90)

  expect(await run({ ring: async () => {} })).toBe(0)
  expect(await outboxDelay(world.db)).toBeGreaterThan(60)
})

test('cancelling spares the jobs of other keys and other kinds', async () => {
  const handled: string[] = []
  const note = async ({ kind, key }: { kind: string; key: string }) => void handled.push(`${kind} ${key}`)
  await enqueue(world.db, [job('a'), job('b'), { ...job('a'), kind: 'dance' }])

  await cancelJobs(world.db, 'ring', ['a'])
  await run({ ring: note, dance: note })

  expect(handled.toSorted()).toEqual(['dance a', 'ring b'])
})

test('the delay is that of the oldest open job of the kinds that are asked about, in seconds', async () => {
  const none = await outboxDelay(world.db)
  await enqueue(world.db, [job(), { ...job(), dueAt: new Date(now().getTime() + 60_000) }])
  const early = await outboxDelay(world.db, ['dance'])

  wait(10)
  await enqueue(world.db, [{ ...job(), kind: 'dance' }])
  wait(20)

  expect([none, early]).toEqual([0, 0])
  expect(await outboxDelay(world.db, ['dance'])).toBeCloseTo(20, 0)
  expect(await outboxDelay(world.db, ['dance', 'ring'])).toBeCloseTo(30, 0)
})

test('a job that is not due for a while delays nothing', async () => {
  await enqueue(world.db, [{ ...job(), dueAt: new Date(now().getTime() + 60_000) }])

  expect(await outboxDelay(world.db)).toBe(0)
})
