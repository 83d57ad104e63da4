import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

import { badges } from '#features/core/rewards/badges.ts'
import { awardCheckIn, awardPoints } from '#features/core/rewards/index.ts'
import { pointEntries, userBadges } from '#features/core/rewards/server/table.ts'
import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import { contentProgress } from '#features/practice/learning/server/table.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { checkInDays } from '#features/wellbeing/check-ins/index.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { journalEntries } from '#features/wellbeing/journal/server/table.ts'
import { moveClock, now } from '#server/clock.ts'
import { dayOf } from '#shared/days.ts'
import { openDemoWorld } from '#testing/demo-world.ts'

import { demoPeople } from '../people/demo-people.ts'

// The seeding takes seconds on an idle machine and much longer on a busy one.
const timeout = 60_000

const world = await openDemoWorld()

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
const trialAccounts = demoPeople.filter(({ isTrialAccount }) => isTrialAccount)

test.each(trialAccounts.map((account) => [account.username, account] as const))(
  '%s has the points that the same days give by the real rules, and the badges for them',
  { timeout },
  async (username, { id }) => {
    const twin = await world.person(`twin of ${username}`, 'user', {
      institutionId: world.institutionId,
      timeZone,
    })
    for (const { at, ...record } of await activitiesOf(id)) {
      if ('checkIn' in record) {
        const { checkIn } = record
        await world.db.insert(checkIns).values({ ...checkIn, id: randomUUID(), userId: twin.id, notes: null })
      }
      const ahead = at.getTime() - now().getTime()
      moveClock(ahead)
      const person = { id: twin.id, timeZone }
      const awarding =
        record.activity === 'check-in'
          ? awardCheckIn(world.db, person, record.source, checkInDays)
          : awardPoints(world.db, person, record.activity, record.source)
      await awarding.finally(() => moveClock(-ahead))
    }

    const [own, twins] = [await ledgerOf(id), await ledgerOf(twin.id)]

    expect(own.length).toBeGreaterThan(0)
    expect(own).toEqual(twins)
    const claimed = await world.rows(userBadges, { userId: id })
    const total = own.reduce((sum, { points }) => sum + points, 0)
    const affordable = badges.filter(({ requiredPoints }) => requiredPoints <= total)
    expect(affordable.map((badge) => badge.id)).toEqual(
      expect.arrayContaining(claimed.map(({ badgeId }) => badgeId)),
    )
    expect(claimed.length).toBe(affordable.length - 1)
  },
)

/** All activities of a person, oldest first, as the features would report them to rewards. */
async function activitiesOf(userId: string) {
  const { db } = world
  const own = (column: AnyPgColumn) => eq(column, userId)
  const all = [
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
  return all.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function ledgerOf(userId: string) {
  const { activity, source, points, day } = pointEntries
  return world.db
    .select({ activity, source, points, day })
    .from(pointEntries)
    .where(eq(pointEntries.userId, userId))
    .orderBy(day, activity, source)
}
