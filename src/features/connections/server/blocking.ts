import { and, desc, eq } from 'drizzle-orm'

import { recordAudit } from '#features/audit/server/service.ts'
import { displayName } from '#features/identity/person-name.ts'
import { users } from '#features/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { announce } from '#server/messaging/live.ts'
import type { Page } from '#shared/endpoint.ts'

import type { Block } from '../contract.ts'
import { holdPair, reachOf } from './reach.ts'
import { type Caller, endConnection, lockPairRow } from './requests.ts'
import { blocks } from './table.ts'

/** The people whom the caller blocked, the latest first, a page at a time. */
export function listBlocks(
  db: Database,
  { user, keyring }: { readonly user: SessionUser; readonly keyring: Keyring },
  cursor?: string,
): Promise<Page<Block[]>> {
  // The names of those who are blocked are part of the list.
  return asSystem(async () => {
    const position = positionOf(keyring, cursor)
    const rows = await selectBlocks(db)
      .where(and(eq(blocks.blockerId, user.id), olderThan(position, blocks.createdAt, blocks.blockedId)))
      .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
      .limit(pageSize + 1)
    const { items, next } = pageOf(keyring, rows, ({ at, id }) => ({ at, id }))
    return { items: items.map(asBlock), next }
  })
}

/**
 * Blocks a person: a connection or request between the two ends, neither finds the other, and neither
 * can ask. The other is not told. Blocking again changes nothing. Throws the 404 of a search for anybody
 * whom the caller neither has to do with nor could find.
 */
export function blockPerson(db: Database, caller: Caller, otherId: string): Promise<Block> {
  const { user } = caller
  return db.transaction(async (tx) => {
    await holdPair(tx, [user.id, otherId], 'no key update')
    const before = await findBlock(tx, user.id, otherId)
    if (before) return before
    const connection = await lockPairRow(tx, user.id, otherId)
    const { mayFind } = await reachOf(tx, user.id, otherId)
    if (!connection && !mayFind) throw notFound('User not found')
    if (connection) await endConnection(tx, caller, connection)
    await tx.insert(blocks).values({ blockerId: user.id, blockedId: otherId, createdAt: now() })
    await announce(tx, [user.id], 'connections')
    await recordAudit(tx, caller, { action: 'person.block', objectId: otherId })
    const block = await findBlock(tx, user.id, otherId)
    return block!
  })
}

/** Takes a block back; what it ended stays ended. Throws a 404 where the caller did not block them. */
export function unblockPerson(db: Database, caller: Caller, otherId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(blocks)
      .where(and(eq(blocks.blockerId, caller.user.id), eq(blocks.blockedId, otherId)))
      .returning({ id: blocks.blockedId })
    if (gone.length === 0) throw notFound()
    await announce(tx, [caller.user.id], 'connections')
    await recordAudit(tx, caller, { action: 'person.unblock', objectId: otherId })
  })
}

function findBlock(db: Database, blockerId: string, blockedId: string): Promise<Block | null> {
  // The name of who is blocked is part of it.
  return asSystem(async () => {
    const [row] = await selectBlocks(db).where(
      and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)),
    )
    return row ? asBlock(row) : null
  })
}

function selectBlocks(db: Database) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      at: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .$dynamic()
}

function asBlock({ id, at, ...person }: Awaited<ReturnType<typeof selectBlocks>>[number]): Block {
  return { id, displayName: displayName(person), createdAt: at.toISOString() }
}
