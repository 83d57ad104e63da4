import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'
import type { Population } from '#shared/population.ts'

import { responderGrants, users } from './table.ts'

/** The populations that the selected user serves at a moment, as a column of a query over `users`. */
export function servesAt(at: Date) {
  const moment = at.toISOString()
  return sql<Population[]>`array(
    select distinct ${responderGrants.population} from ${responderGrants}
    where ${responderGrants.userId} = ${users.id} and ${responderGrants.revokedAt} is null
      and ${responderGrants.startsAt} <= ${moment} and ${responderGrants.endsAt} > ${moment}
  )`
}

type NewGrant = Omit<typeof responderGrants.$inferInsert, 'id' | 'revokedAt'>

/** Lets somebody serve a population for a time, and answers the id of the grant. */
export async function giveGrant(tx: Database, grant: NewGrant): Promise<string> {
  const [given] = await tx.insert(responderGrants).values(grant).returning({ id: responderGrants.id })
  return given!.id
}

/** Takes a grant back, from the next call on; false where it was over already. */
export async function revokeGrant(tx: Database, id: string): Promise<boolean> {
  const revoked = await tx
    .update(responderGrants)
    .set({ revokedAt: now() })
    .where(
      and(eq(responderGrants.id, id), isNull(responderGrants.revokedAt), gt(responderGrants.endsAt, now())),
    )
    .returning({ id: responderGrants.id })
  return revoked.length > 0
}
