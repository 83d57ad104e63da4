import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { shifts } from '#features/core/institutions/server/table.ts'
import { reminderJobs, reminderPushes } from '#features/wellbeing/reminders/server/service.ts'
import { reminderPlans } from '#features/wellbeing/reminders/server/table.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'

import { setClockForTest } from '../clock.ts'
import { createWorld, type Person, type World } from '../world.ts'
import { openPushService, type PushService } from './push-service.ts'

/**
 * A world for a file of tests of reminders, with a push service and a night shift from 23:00 to 07:00. Each test
 * begins on December 1, 2026 at ten in the morning of New York, with no plan, no job and a new person, Ana.
 */
export function worldOfReminders() {
  const there = { atClock, sentBy, work } as {
    world: World
    service: PushService
    nightShift: string
    ana: Person
    readonly atClock: typeof atClock
    readonly sentBy: typeof sentBy
    readonly work: typeof work
  }
  beforeAll(async () => {
    there.world = await createWorld()
    there.service = await openPushService()
    const [row] = await there.world.db
      .update(shifts)
      .set({ times: { from: '23:00', until: '07:00' } })
      .where(eq(shifts.name, 'Night'))
      .returning({ id: shifts.id })
    there.nightShift = row!.id
  })
  afterAll(async () => {
    await there.service.close()
    await there.world[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    await there.world.db.delete(outbox)
    await there.world.db.delete(reminderPlans)
    there.service.inbox.length = 0
    there.service.answers = 201
    atClock('2026-12-01T10:00')
    there.ana = await there.world.person(crypto.randomUUID())
  })
  return there

  /** Does what is due, as the worker does. */
  async function work(): Promise<void> {
    const { world, service } = there
    const handlers = { ...reminderJobs(world.db), ...reminderPushes({ ...world, sender: service.sender }) }
    const fail = (error: unknown) => {
      throw error
    }
    while ((await runDueJobs(world.db, handlers, fail)) > 0);
  }

  /** The number of reminders that were sent until a time in New York. */
  async function sentBy(time: string): Promise<number> {
    atClock(time)
    await work()
    return there.service.inbox.length
  }
}

/** Sets the clock to a time in New York in winter. */
function atClock(time: string): void {
  setClockForTest(new Date(`${time}:00-05:00`))
}
