import { isDeepStrictEqual } from 'node:util'

import { and, eq } from 'drizzle-orm'

import { alerts } from '#features/alerts/server/table.ts'
import { decryptText } from '#features/encryption/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { keyTaken } from '#server/http/rejection.ts'

import { answersContext } from '../answers-place.ts'
import { type NewAssessment, PartialResponses, type SubmittedAssessment } from '../contract.ts'
import { asAssessment, type Owner } from './read.ts'
import { assessments } from './table.ts'

/**
 * What came of the same submission before, with who was told by now; null where it is new. Throws a 422 for
 * other answers with its key.
 */
export async function findRetried(
  tx: Database,
  { user, keyring }: Owner,
  { type, responses, requestId }: NewAssessment,
): Promise<SubmittedAssessment | null> {
  if (requestId === undefined) return null
  // Of several that come at once all others wait here for the first.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
  const [kept] = await tx
    .select({ result: assessments, alert: alerts })
    .from(assessments)
    .leftJoin(alerts, eq(alerts.id, assessments.alertId))
    .where(and(eq(assessments.userId, user.id), eq(assessments.requestId, requestId)))
  if (!kept) return null

  const { result, alert } = kept
  const answered = PartialResponses.parse(
    JSON.parse(await decryptText(tx, keyring, answersContext(result), result.responses)),
  )
  if (result.type !== type || !isDeepStrictEqual(answered, responses)) throw keyTaken()
  return { ...asAssessment(result), notified: alert?.notified ?? null, told: alert?.told ?? null }
}
