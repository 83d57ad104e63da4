import { createHmac } from 'node:crypto'

import { eq, lt } from 'drizzle-orm'

import { hashToken, newToken } from '#features/core/identity/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { linkState } from '../link-state.ts'
import { signOnAttempts } from './table.ts'

/** How long somebody has at the provider's page. */
export const attemptMilliseconds = 10 * 60_000

/** A sign-on on its way: the secret of the browser's cookie, and what is derived of it and sent along. */
export interface Attempt {
  readonly browserToken: string
  /** Comes back with the browser, which shows that the answer belongs to this question (RFC 6749, 10.12). */
  readonly state: string
  /** Comes back in the provider's signed token, so that no token of another sign-on fits (OpenID Connect Core, 3.1.2.1). */
  readonly nonce: string
  /** Redeems the code, which alone is worth nothing (RFC 7636). */
  readonly verifier: string
}

interface Purpose {
  readonly providerId: string
  /** Who links their account; null for a sign-on. */
  readonly userId: string | null
}

/** Begins a sign-on, or the linking of an account. It can be finished once, within ten minutes, by this browser alone. */
export async function beginAttempt(db: Database, { providerId, userId }: Purpose): Promise<Attempt> {
  const { token, hash } = newToken()
  const expiresAt = new Date(now().getTime() + attemptMilliseconds)
  // Callers have no access to attempts, so that no statement of theirs can bring one back.
  await asSystem(() => db.insert(signOnAttempts).values({ browserHash: hash, providerId, userId, expiresAt }))
  return attemptOf(token, userId)
}

/**
 * Uses up the attempt of a browser, whatever becomes of the answer. Null where it was used, is older than ten minutes,
 * or was begun with another provider, by somebody else or for another purpose.
 */
export async function consumeAttempt(
  db: Database,
  browserToken: string | undefined,
  { providerId, userId }: Purpose,
): Promise<Attempt | null> {
  if (!browserToken) return null
  // As above.
  const [used] = await asSystem(() =>
    db
      .delete(signOnAttempts)
      .where(eq(signOnAttempts.browserHash, hashToken(browserToken)))
      .returning(),
  )
  const isIt = used?.providerId === providerId && used.userId === userId && used.expiresAt > now()
  return isIt ? attemptOf(browserToken, userId) : null
}

/** Deletes the attempts that nobody finished in time. */
export async function deleteExpiredAttempts(db: Database): Promise<void> {
  await db.delete(signOnAttempts).where(lt(signOnAttempts.expiresAt, now()))
}

function attemptOf(browserToken: string, userId: string | null): Attempt {
  // The database has a hash of the token alone, so that whoever reads it cannot finish somebody's sign-on.
  const derive = (name: string) => createHmac('sha256', browserToken).update(name).digest('base64url')
  return {
    browserToken,
    // The page that the browser comes back to reads what it is about.
    state: `${userId ? linkState : ''}${derive('state')}`,
    nonce: derive('nonce'),
    verifier: derive('verifier'),
  }
}
