import { and, desc, eq, ne, notInArray, or, sql } from 'drizzle-orm'

import { recordAudit, type Actor } from '#features/audit/server/service.ts'
import type { Database } from '#server/database.ts'
import { spend } from '#server/limits.ts'
import { notFound } from '#server/rejection.ts'
import type { SessionUser } from '#server/session-user.ts'
import type { Role } from '#shared/endpoint.ts'

import type { FoundUser } from '../contract.ts'
import { displayName } from '../display-name.ts'
import { users } from './table.ts'

/**
 * Finds one person by exact username, or by an e-mail address that is verified or that one account
 * alone gives. Throws the same 404 for nobody, oneself, the inactive, and those who are not to be
 * found; a 429 after 10 searches a minute or 50 a day.
 */
export async function findByName(
  db: Database,
  actor: Actor & { user: SessionUser },
  name: string,
): Promise<FoundUser> {
  await spend(db, `search minute ${actor.user.id}`, { most: 10, perSeconds: 60 })
  await spend(db, `search day ${actor.user.id}`, { most: 50, perSeconds: 24 * 60 * 60 })

  const wanted = name.trim().toLowerCase()
  const matches = await db
    .select()
    .from(users)
    .where(
      and(
        or(eq(sql`lower(${users.username})`, wanted), eq(sql`lower(${users.email})`, wanted)),
        eq(users.isActive, true),
        ne(users.id, actor.user.id),
        notInArray(users.role, [...outOfReach(actor.user.role)]),
      ),
    )
    // Whoever is meant first: the name itself, then whose address it surely is.
    .orderBy(desc(eq(sql`lower(${users.username})`, wanted)), sql`${users.emailVerifiedAt} is null`, users.id)
    .limit(3)
  const found = theOneMeant(matches, wanted)
  await recordAudit(db, actor, { action: 'user.search', ...(found && { subjectId: found.id }) })
  if (!found?.isFindable) throw notFound('User not found')
  return { id: found.id, displayName: displayName(found) }
}

/**
 * Those whom a connection could not be made with: between people in custody and whoever works there it
 * would undo the promise that staff see nothing.
 */
function outOfReach(role: Role): readonly Role[] {
  if (role === 'inmate') return workers
  return workers.includes(role) ? ['inmate'] : []
}

const workers: readonly Role[] = ['staff', 'admin', 'institution_admin']

/** An address anybody may claim: it counts once verified, or while nobody else claims it too. */
function theOneMeant(matches: (typeof users.$inferSelect)[], wanted: string) {
  const named = matches.find(({ username }) => username.toLowerCase() === wanted)
  const verified = matches.find(({ emailVerifiedAt }) => emailVerifiedAt !== null)
  return named ?? verified ?? (matches.length === 1 ? matches[0] : undefined)
}
