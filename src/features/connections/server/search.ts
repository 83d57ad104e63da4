import { and, desc, eq, or, sql } from 'drizzle-orm'

import { recordAudit } from '#features/audit/server/service.ts'
import { displayName } from '#features/identity/person-name.ts'
import { users } from '#features/identity/server/table.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { notFound } from '#server/http/rejection.ts'

import type { FoundUser } from '../contract.ts'
import { reachOf } from './reach.ts'

/**
 * Finds one person by exact username, or by an e-mail address that is confirmed or that only one account gives.
 * Throws the same 404 for a person who does not exist, for the caller, and for anybody whom they may not ask to
 * connect; a 429 after 10 searches a minute or 50 a day.
 */
export function findByName(caller: Caller, name: string): Promise<FoundUser> {
  const { db, user } = caller
  // Only other people's rows say whose name it is and whether they let people find them.
  return asSystem(async () => {
    await consumeRateLimit(db, `search minute ${user.id}`, { most: 10, perSeconds: 60 })
    await consumeRateLimit(db, `search day ${user.id}`, { most: 50, perSeconds: 24 * 60 * 60 })

    const wanted = name.trim().toLowerCase()
    const matches = await db
      .select()
      .from(users)
      .where(
        and(
          or(eq(sql`lower(${users.username})`, wanted), eq(sql`lower(${users.email})`, wanted)),
          eq(users.isActive, true),
        ),
      )
      // The username comes first, then a confirmed address.
      .orderBy(
        desc(eq(sql`lower(${users.username})`, wanted)),
        sql`${users.emailVerifiedAt} is null`,
        users.id,
      )
      .limit(3)
    const found = bestMatch(matches, wanted)
    // This is read even if nobody was found, so that both cases take the same time.
    const { mayFind } = await reachOf(db, user.id, found?.id ?? user.id)
    await recordAudit(db, caller, { action: 'user.search', ...(found && mayFind && { subjectId: found.id }) })
    if (!found || !mayFind) throw notFound('User not found')
    return { id: found.id, displayName: displayName(found) }
  })
}

/** The person meant. Anybody may claim an address, so it counts if it is confirmed or nobody else claims it. */
function bestMatch(matches: (typeof users.$inferSelect)[], wanted: string) {
  const named = matches.find(({ username }) => username.toLowerCase() === wanted)
  const verified = matches.find(({ emailVerifiedAt }) => emailVerifiedAt !== null)
  return named ?? verified ?? (matches.length === 1 ? matches[0] : undefined)
}
