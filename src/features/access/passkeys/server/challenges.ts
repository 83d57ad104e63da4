import { and, eq, gt, isNull, lt } from 'drizzle-orm'

import { hashToken, newToken } from '#features/core/identity/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { passkeyChallenges } from './table.ts'

const lifetimeMilliseconds = 5 * 60_000

/** Makes a challenge of 256 random bits, for the caller or, with null, for whoever signs in. */
export async function makeChallenge(db: Database, userId: string | null): Promise<string> {
  const { token, hash } = newToken()
  const expiresAt = new Date(now().getTime() + lifetimeMilliseconds)
  // Callers have no access to challenges, so that no statement of theirs can bring one back.
  await asSystem(() => db.insert(passkeyChallenges).values({ challengeHash: hash, userId, expiresAt }))
  return token
}

/**
 * Uses up a challenge, whatever becomes of the answer to it. Answers false for one that was used, is older than five
 * minutes, or was made for somebody else.
 */
export async function consumeChallenge(
  db: Database,
  userId: string | null,
  challenge: string,
): Promise<boolean> {
  const isTheirs = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId)
  // As above.
  const used = await asSystem(() =>
    db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challengeHash, hashToken(challenge)),
          gt(passkeyChallenges.expiresAt, now()),
          isTheirs,
        ),
      )
      .returning({ expiresAt: passkeyChallenges.expiresAt }),
  )
  return used.length > 0
}

/** Deletes the challenges that nobody answered in time. */
export async function deleteExpiredChallenges(db: Database): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now()))
}
