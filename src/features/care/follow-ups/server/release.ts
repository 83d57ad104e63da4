import { and, eq, exists, gte, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'

import { closeWithout, scheduleReminder } from './remind.ts'
import { followUpAnswers, followUps } from './table.ts'

/** Closes the open follow-ups of a person who was moved to another institution, in the transaction that moves them. */
export async function closeFollowUpsOf(tx: Database, subjectId: string): Promise<void> {
  for (const followUp of await lockOpen(tx, subjectId)) await closeWithout(tx, followUp)
}

/** Closes the open follow-ups of a person whose death the caller records, in the transaction that records it. */
export async function closeFollowUpsAtDeath(
  tx: Database,
  caller: Caller,
  { subjectId }: { readonly subjectId: string },
): Promise<void> {
  for (const followUp of await lockOpen(tx, subjectId)) await closeWithout(tx, followUp, 'died', caller)
}

function lockOpen(tx: Database, subjectId: string) {
  return tx
    .select()
    .from(followUps)
    .where(and(eq(followUps.subjectId, subjectId), eq(followUps.status, 'open')))
    .for('update')
}

interface Closed {
  readonly subjectId: string
  readonly institutionId: string
  readonly since: Date
}

/**
 * Opens again what was closed at an institution since a moment because the person was moved away, for their return, or
 * because of a death whose record was wrong. Dates that are past by now are missed, and those who answer are told.
 */
export async function reopenFollowUpsOf(
  tx: Database,
  { subjectId, institutionId, since }: Closed,
  outcome: 'elsewhere' | 'died' = 'elsewhere',
): Promise<void> {
  const closed = await tx
    .select()
    .from(followUps)
    .where(
      and(
        eq(followUps.subjectId, subjectId),
        eq(followUps.institutionId, institutionId),
        eq(followUps.status, 'dropped'),
        gte(followUps.closedAt, since),
        exists(
          tx
            .select({ one: sql`1` })
            .from(followUpAnswers)
            .where(and(eq(followUpAnswers.followUpId, followUps.id), eq(followUpAnswers.outcome, outcome))),
        ),
      ),
    )
    .for('update')
  for (const { id, round } of closed) {
    const [open] = await tx
      .update(followUps)
      .set({ status: 'open', closedAt: null, round: round + 1, step: 0 })
      .where(eq(followUps.id, id))
      .returning()
    await scheduleReminder(tx, open!)
  }
}
