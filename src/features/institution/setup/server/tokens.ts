import { and, eq, gt } from 'drizzle-orm'

import { hashToken, newToken } from '#features/core/identity/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { Rejection } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import { setupTokens } from './table.ts'

const t = texts('refusals')

const lifetimeMilliseconds = 24 * 60 * 60_000

/** A token cannot be guessed. This keeps a flood of wrong ones from the database. */
const wrongTokensPerNetwork = { most: 20, perSeconds: 60 * 60 }

/**
 * Makes the token that opens the setup for 24 hours, and voids the one before it. Answers null where there is an
 * institution already. Of instances that start together, the token of the last one works.
 */
export async function issueSetupToken(db: Database): Promise<string | null> {
  if (await hasInstitution(db)) return null
  const { token, hash } = newToken()
  const fresh = { tokenHash: hash, expiresAt: new Date(now().getTime() + lifetimeMilliseconds) }
  await db.insert(setupTokens).values(fresh).onConflictDoUpdate({ target: setupTokens.isOnly, set: fresh })
  return token
}

/**
 * Throws a 410 where there is an institution already, a 403 for every token but the present one, and a 429 where this
 * network gave too many wrong ones. A right token is never held up, so that nobody can keep the operator out.
 */
export async function requireSetupToken(db: Database, token: string, addressPrefix: string): Promise<void> {
  await requireNoInstitution(db)
  if ((await db.$count(setupTokens, isOpen(token))) > 0) return
  await consumeRateLimit(db, `setup ${addressPrefix}`, wrongTokensPerNetwork)
  throw notThisToken()
}

/** Uses the token up. Throws a 410 or a 403 as `requireSetupToken`. */
export async function consumeSetupToken(tx: Database, token: string): Promise<void> {
  const used = await tx
    .delete(setupTokens)
    .where(isOpen(token))
    .returning({ expiresAt: setupTokens.expiresAt })
  // Of two calls at once the second waits for the first, and finds its institution.
  await requireNoInstitution(tx)
  if (used.length === 0) throw notThisToken()
}

async function requireNoInstitution(db: Database): Promise<void> {
  if (await hasInstitution(db)) {
    throw new Rejection(410, t('isSetUp'))
  }
}

async function hasInstitution(db: Database): Promise<boolean> {
  const found = await db.select({ id: institutions.id }).from(institutions).limit(1)
  return found.length > 0
}

const isOpen = (token: string) =>
  and(eq(setupTokens.tokenHash, hashToken(token)), gt(setupTokens.expiresAt, now()))

const notThisToken = () => new Rejection(403, t('wrongToken'))
