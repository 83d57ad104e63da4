import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { checkIns } from '#features/check-ins/server/table.ts'
import { badges } from '#features/rewards/badges.ts'
import { awardPoints } from '#features/rewards/server/service.ts'
import { pointEntries, userBadges } from '#features/rewards/server/table.ts'
import { createDemoWorld } from '#testing/demo-world.ts'
import type { World } from '#testing/world.ts'

import { demoPeople } from './cast.ts'

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
    const lived = await world.db
      .select()
      .from(checkIns)
      .where(eq(checkIns.userId, id))
      .orderBy(checkIns.createdAt)
    for (const checkIn of lived) {
      await world.db.insert(checkIns).values({ ...checkIn, id: randomUUID(), userId: twin.id, notes: null })
      await awardPoints(world.db, { id: twin.id, timeZone }, 'check-in', checkIn.day)
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

function ledgerOf(userId: string) {
  const { activity, source, points, day } = pointEntries
  return world.db
    .select({ activity, source, points, day })
    .from(pointEntries)
    .where(eq(pointEntries.userId, userId))
    .orderBy(day, activity)
}
