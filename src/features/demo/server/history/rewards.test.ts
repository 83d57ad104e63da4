import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { assessments } from '#features/assessments/server/table.ts'
import { checkInDays } from '#features/check-ins/server/service.ts'
import { checkIns } from '#features/check-ins/server/table.ts'
import { copingUsages } from '#features/coping-tools/server/table.ts'
import { journalEntries } from '#features/journal/server/table.ts'
import { contentProgress } from '#features/learning/server/table.ts'
import { badges } from '#features/rewards/badges.ts'
import { awardCheckIn, awardPoints } from '#features/rewards/server/service.ts'
import { pointEntries, userBadges } from '#features/rewards/server/table.ts'
import { moveClock, now } from '#server/clock.ts'
import { dayOf } from '#shared/days.ts'
import { createDemoWorld } from '#testing/demo-world.ts'
import type { World } from '#testing/world.ts'

import { demoPeople } from '../people/cast.ts'

// Seconds of work on an idle machine, many more on a busy one.
const patience = 60_000

let world: World
beforeAll(async () => {
  world = await createDemoWorld()
}, patience)
afterAll(() => world[Symbol.asyncDispose]())

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
const leads = demoPeople.filter(({ isLead }) => isLead)

test.each(leads.map((lead) => [lead.username, lead] as const))(
  '%s has the points that the same days give by the real rules, and the badges for them',
  { timeout: patience },
  async (username, { id }) => {
    const twin = await world.person(`twin of ${username}`, 'user', {
      institutionId: world.institutionId,
      timeZone,
    })
    for (const { at, ...deed } of await livedBy(id)) {
      if ('checkIn' in deed) {
        const { checkIn } = deed
        await world.db.insert(checkIns).values({ ...checkIn, id: randomUUID(), userId: twin.id, notes: null })
      }
      const ahead = at.getTime() - now().getTime()
      moveClock(ahead)
      const person = { id: twin.id, timeZone }
      const awarding =
        deed.activity === 'check-in'
          ? awardCheckIn(world.db, person, deed.source, checkInDays)
          : awardPoints(world.db, person, deed.activity, deed.source)
      await awarding.finally(() => moveClock(-ahead))
    }

    const [own, twins] = [await ledgerOf(id), await ledgerOf(twin.id)]

    expect(own.length).toBeGreaterThan(0)
    expect(own).toEqual(twins)
    const claimed = await world.db.select().from(userBadges).where(eq(userBadges.userId, id))
    const total = own.reduce((sum, { points }) => sum + points, 0)
    const affordable = badges.filter(({ requiredPoints }) => requiredPoints <= total)
    expect(affordable.map((badge) => badge.id)).toEqual(
      expect.arrayContaining(claimed.map(({ badgeId }) => badgeId)),
    )
    expect(claimed.length).toBe(affordable.length - 1)
  },
)

/** All that somebody did, oldest first, as the features would tell rewards of it. */
async function livedBy(userId: string) {
  const { db } = world
  const own = (column: AnyPgColumn) => eq(column, userId)
  const lived = [
    ...(await db.select().from(checkIns).where(own(checkIns.userId))).map((checkIn) => ({
      activity: 'check-in' as const,
      source: checkIn.day,
      at: checkIn.createdAt,
      checkIn,
    })),
    ...(await db.select().from(copingUsages).where(own(copingUsages.userId)))
      .filter(({ completed }) => completed)
      .map(({ id, createdAt }) => ({ activity: 'coping' as const, source: id, at: createdAt })),
    ...(await db.select().from(assessments).where(own(assessments.userId))).map(({ id, createdAt }) => ({
      activity: 'screening' as const,
      source: id,
      at: createdAt,
    })),
    ...(await db.select().from(journalEntries).where(own(journalEntries.userId))).map(({ createdAt }) => ({
      activity: 'journal' as const,
      source: dayOf(createdAt, timeZone),
      at: createdAt,
    })),
    ...(await db.select().from(contentProgress).where(own(contentProgress.userId))).flatMap(
      ({ moduleId, completedAt: at }) =>
        at ? [{ activity: 'lesson-module' as const, source: moduleId, at }] : [],
    ),
  ]
  return lived.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function ledgerOf(userId: string) {
  const { activity, source, points, day } = pointEntries
  return world.db
    .select({ activity, source, points, day })
    .from(pointEntries)
    .where(eq(pointEntries.userId, userId))
    .orderBy(day, activity)
}
