import { createHash } from 'node:crypto'

import { eq, lt } from 'drizzle-orm'

import { hashToken, newToken } from '#features/core/identity/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import type { ProvenIdentity } from '../finish-sign-on.ts'
import { SamlRefusal } from './refusal.ts'
import type { SamlAssertion } from './response.ts'
import { samlAnswers, samlAssertions } from './table.ts'

/** How long the browser has from the provider's form to our page, which follows at once. */
const answerMilliseconds = 2 * 60_000

/** What a provider said, and which request it answers. */
interface Answer extends ProvenIdentity {
  readonly requestId: string
}

/**
 * Accepts an assertion, once on all instances, and keeps what it said for two minutes. Answers the handle, 256 random
 * bits, with which it can be taken once. Throws a `SamlRefusal` for an assertion that was accepted before.
 */
export async function keepAnswer(
  db: Database,
  providerId: string,
  { id, expiresAt }: Pick<SamlAssertion, 'id' | 'expiresAt'>,
  answer: Answer,
): Promise<string> {
  const idHash = createHash('sha256').update(id).digest()
  const { token, hash } = newToken()
  // Nobody is signed in here, and callers have no access to what providers said.
  await asSystem(() =>
    db.transaction(async (tx) => {
      const accepted = { providerId, idHash, expiresAt }
      const first = await tx.insert(samlAssertions).values(accepted).onConflictDoNothing().returning()
      if (first.length === 0) throw new SamlRefusal('replayed', 'The assertion was used before')
      const until = new Date(now().getTime() + answerMilliseconds)
      const { requestId, subject, externalId, factors, person } = answer
      const said = { requestId, subject, externalId, factors: [...factors], person }
      await tx.insert(samlAnswers).values({ handleHash: hash, providerId, ...said, expiresAt: until })
    }),
  )
  return token
}

/** Takes what a provider said, whatever becomes of it. Null where it was taken, is too old, or of another provider. */
export async function takeAnswer(db: Database, providerId: string, handle: string): Promise<Answer | null> {
  // As above.
  const [taken] = await asSystem(() =>
    db
      .delete(samlAnswers)
      .where(eq(samlAnswers.handleHash, hashToken(handle)))
      .returning(),
  )
  return taken?.providerId === providerId && taken.expiresAt > now() ? taken : null
}

/** Deletes answers that nobody came for, and assertions whose age alone has them refused. */
export async function deleteExpiredAnswers(db: Database): Promise<void> {
  await db.delete(samlAnswers).where(lt(samlAnswers.expiresAt, now()))
  await db.delete(samlAssertions).where(lt(samlAssertions.expiresAt, now()))
}
