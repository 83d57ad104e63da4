import { and, eq, lte, or } from 'drizzle-orm'

import { users } from '#features/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { forbidden } from '#server/http/rejection.ts'

import { texts } from '../texts/contract.ts'
import { isOf } from './list.ts'
import { connections } from './table.ts'

const firstDayMs = 24 * 60 * 60_000

/** Whether an account was made by an invitation. Its table belongs to a feature above this one. */
export type WasInvited = (db: Database, userId: string) => Promise<boolean>

/**
 * Throws a 403 on the first day of an account that nobody vouched for: it might be one of many that were made to
 * try out names. An invitation vouches for a person, and so does a connection with somebody whose account is
 * older, or a role other than `user`, which people managers alone give.
 */
export async function requireKnownAccount({ db, user }: Caller, wasInvited: WasInvited): Promise<void> {
  if (user.role !== 'user') return
  const isOlder = lte(users.createdAt, new Date(now().getTime() - firstDayMs))
  if ((await db.$count(users, and(eq(users.id, user.id), isOlder))) > 0) return
  const isConnected = and(isOf(user.id), eq(connections.status, 'accepted'))
  const [supporter] = await db
    .select({ id: users.id })
    .from(connections)
    .innerJoin(users, or(eq(users.id, connections.requesterId), eq(users.id, connections.addresseeId)))
    .where(and(isConnected, isOlder))
    .limit(1)
  if (supporter || (await wasInvited(db, user.id))) return
  throw forbidden(texts.tooNew)
}
