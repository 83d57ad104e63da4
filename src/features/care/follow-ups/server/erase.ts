import { eq } from 'drizzle-orm'

import { deleteNotifications } from '#features/core/notifications/index.ts'
import type { Database } from '#server/database/database.ts'

import { dedupeKeyOf, secondKeyOf } from './remind.ts'
import { followUpPlans, followUps } from './table.ts'

/** Deletes the follow-ups of a person whose account is being erased, and what was noted of them. Nothing rings after. */
export async function eraseFollowUpsOf(tx: Database, subjectId: string): Promise<void> {
  await tx.delete(followUpPlans).where(eq(followUpPlans.subjectId, subjectId))
  const gone = await tx.delete(followUps).where(eq(followUps.subjectId, subjectId)).returning()
  await deleteNotifications(
    tx,
    gone.flatMap(({ id }) => [dedupeKeyOf(id), secondKeyOf(id)]),
  )
}
