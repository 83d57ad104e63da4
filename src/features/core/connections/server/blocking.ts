import { and, desc, eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { notFound } from '#server/http/rejection.ts'
import { announce } from '#server/messaging/live.ts'
import type { Page } from '#shared/endpoint.ts'

import type { Block } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { lockPair, reachOf } from './reach.ts'
import { endAgreements, endConnection, lockPairRow } from './requests.ts'
import { blocks } from './table.ts'

const t = texts('refusals')

/** Lists the people whom the caller blocked, the latest first, a page at a time. */
export function listBlocks(
  { db, user, keyring }: Pick<Caller, 'db' | 'user' | 'keyring'>,
  cursor?: string,
): Promise<Page<Block[]>> {
  // The list holds the names of other people.
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
 * Blocks a person: a connection or request between the two ends, and neither can find the other or ask to connect.
 * The other person is not notified. Blocking again changes nothing. Throws the 404 of a search for a person with
 * whom the caller has no connection and whom they could not find.
 */
export function blockPerson(caller: Caller, otherId: string): Promise<Block> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    await lockPair(tx, [user.id, otherId], 'no key update')
    const before = await findBlock(tx, user.id, otherId)
    if (before) return before
    const connection = await lockPairRow(tx, user.id, otherId)
    const { mayFind } = await reachOf(tx, user.id, otherId)
    if (!connection && !mayFind) throw notFound(t('userNotFound'))
    if (connection) {
      await endConnection(tx, caller, connection)
      await endAgreements(tx, caller, connection)
    }
    await tx.insert(blocks).values({ blockerId: user.id, blockedId: otherId, createdAt: now() })
    await announce(tx, [user.id], 'connections')
    await recordAudit(tx, caller, { action: 'person.block', objectId: otherId })
    const block = await findBlock(tx, user.id, otherId)
    return block!
  })
}

/** Unblocks a person. A connection that the block ended stays ended. Throws a 404 if the caller did not block them. */
export function unblockPerson(caller: Caller, otherId: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const deleted = await tx
      .delete(blocks)
      .where(and(eq(blocks.blockerId, caller.user.id), eq(blocks.blockedId, otherId)))
      .returning({ id: blocks.blockedId })
    if (deleted.length === 0) throw notFound()
    await announce(tx, [caller.user.id], 'connections')
    await recordAudit(tx, caller, { action: 'person.unblock', objectId: otherId })
  })
}

function findBlock(db: Database, blockerId: string, blockedId: string): Promise<Block | null> {
  // The answer holds the name of another person.
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
