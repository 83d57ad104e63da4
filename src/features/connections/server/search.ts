import { and, desc, eq, or, sql } from 'drizzle-orm'

import { recordAudit } from '#features/audit/server/service.ts'
import { displayName } from '#features/identity/person-name.ts'
import { users } from '#features/identity/server/table.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { notFound } from '#server/http/rejection.ts'

import type { FoundUser } from '../contract.ts'
import { texts } from '../texts/contract.ts'
import { requireKnownAccount, type WasInvited } from './first-day.ts'
import { reachOf } from './reach.ts'

const minute = 60
const day = 24 * 60 * 60
/** Enough to look for everybody one knows. */
const perPerson = [
  { most: 10, perSeconds: minute },
  { most: 50, perSeconds: day },
]
/**
 * A facility of 5,000 people has one address. A hundred a minute let an assembly hall search at once, and 2,000 a
 * day are two searches by every fifth person. Many accounts together learn no more than that.
 */
const perNetwork = [
  { most: 100, perSeconds: minute },
  { most: 2000, perSeconds: day },
]

/**
 * Finds one person by exact username, or by an e-mail address that is confirmed or that only one account gives.
 * Throws the same 404 for a person who does not exist, for the caller, and for anybody whom they may not ask to
 * connect; a 403 on the first day of an account that nobody vouched for; a 429 after 10 searches a minute or 50 a
 * day, and for a network after 100 or 2,000.
 */
export function findByName(caller: Caller, name: string, wasInvited: WasInvited): Promise<FoundUser> {
  const { db, user, trace } = caller
  // Only other people's rows say whose name it is and whether they let people find them.
  return asSystem(async () => {
    await requireKnownAccount(caller, wasInvited)
    for (const limit of perPerson) await consumeRateLimit(db, `search ${limit.perSeconds} ${user.id}`, limit)
    for (const limit of perNetwork)
      await consumeRateLimit(db, `search ${limit.perSeconds} ${trace.addressPrefix}`, limit)

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
    if (!found || !mayFind) throw notFound(texts.userNotFound)
    return { id: found.id, displayName: displayName(found) }
  })
}

/** The person meant. Anybody may claim an address, so it counts if it is confirmed or nobody else claims it. */
function bestMatch(matches: (typeof users.$inferSelect)[], wanted: string) {
  const named = matches.find(({ username }) => username.toLowerCase() === wanted)
  const verified = matches.find(({ emailVerifiedAt }) => emailVerifiedAt !== null)
  return named ?? verified ?? (matches.length === 1 ? matches[0] : undefined)
}
