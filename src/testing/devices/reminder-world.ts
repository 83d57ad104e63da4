import { eq } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'

import { shifts } from '#features/core/institutions/server/table.ts'
import { reminderJobs, reminderPushes } from '#features/wellbeing/reminders/index.ts'
import { reminderPlans } from '#features/wellbeing/reminders/server/table.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'

import { setClockForTest } from '../clock.ts'
import { openWorld, type Person } from '../world.ts'
import { openPushService } from './push-service.ts'

/**
 * A world for a file of tests of reminders, with a push service and a night shift from 23:00 to 07:00. Each test
 * begins on December 1, 2026 at ten in the morning of New York, with no plan, no job and a new person, Ana.
 */
export async function worldOfReminders() {
  const world = await openWorld()
  const service = await openPushService()
  afterAll(() => service.close())
  const [row] = await world.db
    .update(shifts)
    .set({ times: { from: '23:00', until: '07:00' } })
    .where(eq(shifts.name, 'Night'))
    .returning({ id: shifts.id })
  const fixed = { world, service, nightShift: row!.id, atClock, sentBy, work }
  const there = fixed as Readonly<typeof fixed> & { ana: Person }
  beforeEach(async () => {
    await world.db.delete(outbox)
    await world.db.delete(reminderPlans)
    service.inbox.length = 0
    service.answers = 201
    atClock('2026-12-01T10:00')
    there.ana = await world.person(crypto.randomUUID())
  })
  return there

  /** Does what is due, as the worker does. */
  async function work(): Promise<void> {
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
    return service.inbox.length
  }
}

/** Sets the clock to a time in New York in winter. */
function atClock(time: string): void {
  setClockForTest(new Date(`${time}:00-05:00`))
}
