import { badges } from '#features/core/rewards/badges.ts'
import { capDays, rewards } from '#features/core/rewards/points.ts'
import { pointEntries, userBadges } from '#features/core/rewards/server/table.ts'
import { streakRewards, streaksOf } from '#features/core/rewards/streaks.ts'
import type { Database } from '#server/database/database.ts'
import type { Day } from '#shared/days.ts'

import { insertAll } from '../insert-all.ts'
import type { SeededPeople, SeededPerson } from '../people/accounts.ts'
import { randomFor } from '../random.ts'
import type { ActivityRecord } from '../seed-step.ts'

/** An activity that gave points. */
interface PointEntry extends ActivityRecord {
  readonly points: number
}

/**
 * Writes the points that all people got for their activities, and the badges that they have claimed with them.
 */
export async function writeRewards(
  db: Database,
  seeded: SeededPeople,
  activities: readonly ActivityRecord[],
): Promise<void> {
  const byPerson = Map.groupBy(activities, ({ userId }) => userId)
  const ledgers = seeded.people.map((person) => ({
    person,
    entries: pointEntriesOf(byPerson.get(person.id) ?? []),
  }))
  const entries = ledgers.flatMap((ledger) => ledger.entries)
  const claims = ledgers.flatMap(({ person, entries: own }) => claimsOf(person, own, seeded))

  await insertAll(
    db,
    pointEntries,
    entries.map(({ at, ...entry }) => ({ ...entry, createdAt: at })),
  )
  await insertAll(db, userBadges, claims)
}

/**
 * Most people claim a badge within a day. A trial account has its latest badge still to claim, so that the
 * visitor can do it.
 */
function claimsOf(
  { id: userId, username, isTrialAccount }: SeededPerson,
  entries: readonly PointEntry[],
  seeded: SeededPeople,
) {
  const random = randomFor(`badges ${username}`)
  const claims = badges.flatMap(({ id: badgeId, requiredPoints }) => {
    const reachedAt = momentOfReaching(requiredPoints, entries)
    const earnedAt = new Date((reachedAt?.getTime() ?? 0) + random.whole(1, 24 * 60) * 60_000)
    const isClaimed = random.chance(0.8) || isTrialAccount
    return reachedAt && isClaimed ? [{ userId, badgeId, earnedAt }] : []
  })
  const claimed = isTrialAccount ? claims.slice(0, -1) : claims
  return claimed.filter(({ earnedAt }) => earnedAt < seeded.calendar.now)
}

function momentOfReaching(points: number, entries: readonly PointEntry[]): Date | null {
  let total = 0
  return entries.find((entry) => (total += entry.points) >= points)?.at ?? null
}

/** The points that one person's activities give by the rules of rewards, streaks included, oldest first. */
function pointEntriesOf(activities: readonly ActivityRecord[]): PointEntry[] {
  const entries: PointEntry[] = []
  const days: Day[] = []
  for (const record of activities.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (!addEntry(record, entries) || record.activity !== 'check-in') continue
    days.push(record.day)
    const { start, length } = streaksOf(days, record.day).current
    for (const { activity, days: wanted } of streakRewards) {
      if (start !== null && length >= wanted) addEntry({ ...record, activity, source: start }, entries)
    }
  }
  return entries
}

function addEntry(record: ActivityRecord, entries: PointEntry[]): boolean {
  const { points, cap } = rewards[record.activity]
  const alike = entries.filter(({ activity }) => activity === record.activity)
  const days = cap ? capDays(cap, record.day) : null
  const counted = alike.filter(({ day }) => days === null || (day >= days[0] && day <= days[1]))
  if (alike.some(({ source }) => source === record.source) || counted.length >= (cap?.most ?? Infinity))
    return false
  entries.push({ ...record, points })
  return true
}
