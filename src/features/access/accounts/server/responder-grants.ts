import { and, eq, gt, isNull } from 'drizzle-orm'

import { giveBackWhatTheyTook } from '#features/care/follow-ups/index.ts'
import { endForbiddenConnections } from '#features/core/connections/index.ts'
import { responderGrants } from '#features/core/identity/server/table.ts'
import { resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

type NewGrant = Pick<
  typeof responderGrants.$inferInsert,
  | 'userId'
  | 'institutionId'
  | 'population'
  | 'qualification'
  | 'proofEndsOn'
  | 'startsAt'
  | 'endsAt'
  | 'grantedBy'
>

/** Stores a grant for a person to answer the alerts of a population, not confirmed yet, and answers its id. */
export async function giveGrant(tx: Database, grant: NewGrant): Promise<string> {
  const query = tx.insert(responderGrants).values(grant).returning({ id: responderGrants.id })
  // The role of callers writes no grants, so that no statement of theirs can give the right to answer alerts.
  const [given] = await asSystem(() => query)
  return given!.id
}

/** States the qualification of whoever has a grant. False where it is over. */
export async function qualifyGrant(
  tx: Database,
  id: string,
  stated: Required<Pick<NewGrant, 'qualification' | 'proofEndsOn'>>,
): Promise<boolean> {
  const query = tx
    .update(responderGrants)
    .set(stated)
    .where(
      and(eq(responderGrants.id, id), isNull(responderGrants.revokedAt), gt(responderGrants.endsAt, now())),
    )
    .returning({ id: responderGrants.id })
  // As above.
  return (await asSystem(() => query)).length > 0
}

/** Confirms a waiting grant by a second person. False where the grant does not wait any more. */
export function confirmGrant(tx: Database, id: string, confirmedBy: string): Promise<boolean> {
  return confirmWaiting(tx, id, { confirmedBy })
}

/**
 * Confirms a waiting grant by its giver alone; it begins at `startsAt`. False where the grant does not wait any
 * more.
 */
export function confirmGrantAlone(tx: Database, id: string, startsAt: Date): Promise<boolean> {
  return confirmWaiting(tx, id, { confirmedAlone: true, startsAt })
}

async function confirmWaiting(
  tx: Database,
  id: string,
  how: Partial<Pick<typeof responderGrants.$inferInsert, 'confirmedBy' | 'confirmedAlone' | 'startsAt'>>,
): Promise<boolean> {
  const query = tx
    .update(responderGrants)
    .set({ confirmedAt: now(), ...how })
    .where(
      and(
        eq(responderGrants.id, id),
        isNull(responderGrants.confirmedAt),
        isNull(responderGrants.revokedAt),
        gt(responderGrants.endsAt, now()),
      ),
    )
    .returning({ userId: responderGrants.userId })
  // As above.
  const confirmed = await asSystem(() => query)
  for (const { userId } of confirmed) await endForbiddenConnections(tx, { userId })
  return confirmed.length > 0
}

/** Revokes a grant, from the next call on, and gives back what was taken on by it. False where it was over already. */
export async function revokeGrant(tx: Database, id: string): Promise<boolean> {
  const query = tx
    .update(responderGrants)
    .set({ revokedAt: now() })
    .where(
      and(eq(responderGrants.id, id), isNull(responderGrants.revokedAt), gt(responderGrants.endsAt, now())),
    )
    .returning({ userId: responderGrants.userId })
  // As above.
  const [revoked] = await asSystem(() => query)
  if (revoked) await giveBackWhatTheyTook(tx, revoked.userId)
  return revoked !== undefined
}

/** Revokes every grant of a person, also those that wait, gives back what was taken on by them, and answers their ids. */
export async function revokeGrantsOf(tx: Database, userId: string): Promise<string[]> {
  const query = tx
    .update(responderGrants)
    .set({ revokedAt: now() })
    .where(
      and(
        eq(responderGrants.userId, userId),
        isNull(responderGrants.revokedAt),
        gt(responderGrants.endsAt, now()),
      ),
    )
    .returning({ id: responderGrants.id })
  // As above.
  const revoked = await asSystem(() => query)
  const ids = revoked.map(({ id }) => id)
  for (const id of ids) await resolveNotifications(tx, grantDedupeKey(id))
  if (ids.length > 0) await giveBackWhatTheyTook(tx, userId)
  return ids
}

/** The dedupe key of the notifications about a grant. */
export const grantDedupeKey = (grantId: string) => `grant:${grantId}`
