import { badges } from '#features/rewards/badges.ts'
import { pointEntries, userBadges } from '#features/rewards/server/table.ts'
import type { Database } from '#server/database/database.ts'

import { insertAll } from '../insert-all.ts'
import type { Cast, CastMember } from '../people/people.ts'
import { randomFor } from '../random.ts'
import { type Deed, type DemoEntry, entriesOf } from './points.ts'

/** Gives everybody the points of what they did, and the badges that they have claimed since. */
export async function writeRewards(db: Database, cast: Cast, deeds: readonly Deed[]): Promise<void> {
  const byPerson = Map.groupBy(deeds, ({ userId }) => userId)
  const ledgers = cast.people.map((person) => ({ person, entries: entriesOf(byPerson.get(person.id) ?? []) }))
  const entries = ledgers.flatMap((ledger) => ledger.entries)
  const claims = ledgers.flatMap(({ person, entries: own }) => claimsOf(person, own, cast))

  await insertAll(
    db,
    pointEntries,
    entries.map(({ at, ...entry }) => ({ ...entry, createdAt: at })),
  )
  await insertAll(db, userBadges, claims)
}

/** Most people claim a badge within a day; whoever is tried finds their latest one still to be claimed. */
function claimsOf({ id: userId, username, isLead }: CastMember, entries: readonly DemoEntry[], cast: Cast) {
  const random = randomFor(`badges ${username}`)
  const claims = badges.flatMap(({ id: badgeId, requiredPoints }) => {
    const reachedAt = momentOfReaching(requiredPoints, entries)
    const earnedAt = new Date((reachedAt?.getTime() ?? 0) + random.whole(1, 24 * 60) * 60_000)
    const wants = random.chance(0.8) || isLead
    return reachedAt && wants ? [{ userId, badgeId, earnedAt }] : []
  })
  const claimed = isLead ? claims.slice(0, -1) : claims
  return claimed.filter(({ earnedAt }) => earnedAt < cast.calendar.now)
}

function momentOfReaching(points: number, entries: readonly DemoEntry[]): Date | null {
  let total = 0
  return entries.find((entry) => (total += entry.points) >= points)?.at ?? null
}
