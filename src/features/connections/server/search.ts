import { and, desc, eq, or, sql } from 'drizzle-orm'

import { recordAudit, type Actor } from '#features/audit/server/service.ts'
import { displayName } from '#features/identity/person-name.ts'
import { users } from '#features/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import type { FoundUser } from '../contract.ts'
import { reachOf } from './service.ts'

/**
 * Finds one person by exact username, or by an e-mail address that is verified or that one account
 * alone gives. Throws the same 404 for nobody, oneself, and everybody with whom a connection could not
 * be asked for; a 429 after 10 searches a minute or 50 a day.
 */
export function findByName(
  db: Database,
  actor: Actor & { user: SessionUser },
  name: string,
): Promise<FoundUser> {
  // Whose name it is, and whether they let themselves be found, only others’ rows tell.
  return asSystem(async () => {
    await consumeRateLimit(db, `search minute ${actor.user.id}`, { most: 10, perSeconds: 60 })
    await consumeRateLimit(db, `search day ${actor.user.id}`, { most: 50, perSeconds: 24 * 60 * 60 })

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
      // Whoever is meant first: the name itself, then whose address it surely is.
      .orderBy(
        desc(eq(sql`lower(${users.username})`, wanted)),
        sql`${users.emailVerifiedAt} is null`,
        users.id,
      )
      .limit(3)
    const found = theOneMeant(matches, wanted)
    // Asked also where there is nobody, so that it takes as long.
    const { mayFind } = await reachOf(db, actor.user.id, found?.id ?? actor.user.id)
    await recordAudit(db, actor, { action: 'user.search', ...(found && mayFind && { subjectId: found.id }) })
    if (!found || !mayFind) throw notFound('User not found')
    return { id: found.id, displayName: displayName(found) }
  })
}

/** An address anybody may claim: it counts once verified, or while nobody else claims it too. */
function theOneMeant(matches: (typeof users.$inferSelect)[], wanted: string) {
  const named = matches.find(({ username }) => username.toLowerCase() === wanted)
  const verified = matches.find(({ emailVerifiedAt }) => emailVerifiedAt !== null)
  return named ?? verified ?? (matches.length === 1 ? matches[0] : undefined)
}
