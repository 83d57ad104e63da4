import { randomUUID } from 'node:crypto'

import { and, desc, eq, getTableColumns, gte, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod/mini'

import type { AuditAction } from '#features/core/audit/actions.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import {
  decryptTexts,
  encryptText,
  isOpenText,
  listClosedVersions,
  requireOpenText,
  type TextOwner,
} from '#features/core/encryption/index.ts'
import { now } from '#server/clock.ts'
import { idMadeOnce } from '#server/database/made-once.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageBytes, pageOf, pageSize, type Position, positionOf } from '#server/http/cursor.ts'
import { noMoreBefore } from '#server/http/daily-limit.ts'
import { isOutdated, newerVersion, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { addDays, type Day, dayOf } from '#shared/days.ts'
import type { Page } from '#shared/endpoint.ts'
import { instantAt } from '#shared/wall-clock.ts'

/** What every table of private texts has. It may have more. */
interface PrivateRow {
  readonly id: string
  readonly userId: string
  readonly ciphertext: Buffer
  readonly createdAt: Date
  readonly updatedAt: Date
}
type PrivateTable = PgTable &
  Readonly<Record<keyof PrivateRow, PgColumn>> & { readonly $inferSelect: PrivateRow }

interface Owner extends Pick<Caller, 'db' | 'keyring' | 'vault'> {
  readonly user: Pick<SessionUser, 'id' | 'resetHoldStartedAt' | 'hasClosedVault'>
}

interface ListOf<Table extends PrivateTable, Text, Item> {
  readonly table: Table
  /** Table and column, such as `journal_entries.ciphertext`. */
  readonly field: string
  /** Other encrypted columns, which may be null. */
  readonly otherFields?: readonly PgColumn[]
  /** How a text is written before it is encrypted, and read again. */
  readonly text: { readonly write: (text: Text) => string; readonly read: (stored: string) => Text }
  /** A row as its owner sees it. Its text is null where it is damaged. */
  readonly asItem: (row: Table['$inferSelect'], text: Text | null) => Item
  readonly actions: Readonly<Record<'add' | 'change' | 'remove', AuditAction>>
  /** The refusal of one that is closed. */
  readonly whyClosed: () => string
  /** How many of one day the list may have, by the clocks of its owner, and the refusal of one more, as a sentence. */
  readonly ofOneDay?: { readonly most: number; readonly refusal: () => string }
}

/** Texts of several parts, as JSON. */
export const jsonText = <Text>(schema: z.ZodMiniType<Text>) => ({
  write: (text: Text) => JSON.stringify(text),
  read: (stored: string) => schema.parse(JSON.parse(stored)),
})

/**
 * A list of what a person keeps for themselves alone, each item with an encrypted text. A feature adds its rules: what
 * may be in it, and how much. `add`, `change` and `remove` are called in a transaction, and record their audit
 * event; `lock` has changes of one item follow each other. What a reset closed is in no list and cannot be changed.
 */
export function privateList<Table extends PrivateTable, Text, Item>({
  table,
  field,
  otherFields = [],
  text: { write, read },
  asItem,
  actions,
  whyClosed,
  ofOneDay,
}: ListOf<Table, Text, Item>) {
  type Row = Table['$inferSelect']
  // Drizzle knows the rows of a table, and not those of a type of tables.
  const anyTable: PgTable = table
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- As above.
  const rowsOf = (found: readonly Record<string, unknown>[]) => found as unknown as Row[]
  const isOwn = ({ user }: Owner, id: string) => and(eq(table.id, id), eq(table.userId, user.id))

  /** The condition that all parts of an item are open; undefined where nothing of the caller's is closed. */
  async function whereOpen(owner: Owner): Promise<SQL | undefined> {
    const closed = await listClosedVersions(owner)
    if (closed.length === 0) return undefined
    const others = otherFields.map((column) => or(isNull(column), isOpenText(column, closed)))
    return and(isOpenText(table.ciphertext, closed), ...others)
  }

  /** The condition that an item is in the caller's list. */
  const isListed = async (owner: Owner) => and(eq(table.userId, owner.user.id), await whereOpen(owner))

  function encrypt(owner: Owner, recordId: string, text: Text): Promise<Buffer> {
    return encryptText(owner.db, owner, { recordId, field }, write(text))
  }

  /** Decrypts texts of one person. One that was cut, altered or moved becomes null, and the others are read. */
  async function decrypt(
    owner: TextOwner & Pick<Caller, 'db'>,
    rows: readonly Pick<PrivateRow, 'id' | 'ciphertext'>[],
  ): Promise<(Text | null)[]> {
    const encrypted = rows.map(({ id, ciphertext }) => ({ recordId: id, field, ciphertext }))
    const texts = await decryptTexts(owner.db, owner, encrypted)
    return texts.map((text) => (text === null ? null : read(text)))
  }

  /** Decrypts rows of the caller. */
  async function asItems(owner: Owner, rows: readonly Row[]): Promise<Item[]> {
    const texts = await decrypt(owner, rows)
    return rows.map((row, index) => asItem(row, texts[index] ?? null))
  }

  /** Throws a 404 if it does not exist or is not the caller's, and a 409 while it is closed. */
  async function find(owner: Owner, id: string, isLocked = false): Promise<Row> {
    const query = owner.db.select().from(anyTable).where(isOwn(owner, id))
    const [row] = rowsOf(await (isLocked ? query.for('update') : query))
    if (!row) throw notFound()
    requireOpenText(row.ciphertext, await listClosedVersions(owner), whyClosed())
    return row
  }

  /** Finds one to change it. Throws as `find`. */
  const lock = (caller: Caller, id: string) => find(caller, id, true)

  /** What a change takes the place of. Throws a 409 if it was changed since the version that `basedOn` names. */
  async function textBefore(caller: Caller, row: Row, basedOn?: string | null): Promise<Text | null> {
    const [before = null] = await decrypt(caller, [row])
    if (before !== null && isOutdated(basedOn, row.updatedAt)) throw newerVersion(asItem(row, before))
    return before
  }

  /**
   * Reads rows of one page and one more, newest first. The database leaves those that are too much for a page out by
   * their length, unread.
   */
  async function selectPage(
    owner: Owner,
    {
      position = null,
      where,
    }: { readonly position?: Position | null; readonly where?: SQL | undefined } = {},
  ): Promise<Row[]> {
    const { id, createdAt, ciphertext } = table
    const newestFirst = [desc(createdAt), desc(id)]
    const sized = owner.db
      .select({
        id,
        bytesBefore:
          sql<number>`coalesce(sum(octet_length(${ciphertext})) over (order by ${createdAt} desc, ${id} desc rows between unbounded preceding and 1 preceding), 0)`.as(
            'bytes_before',
          ),
      })
      .from(anyTable)
      .where(and(await isListed(owner), olderThan(position, createdAt, id), where))
      .orderBy(...newestFirst)
      .limit(pageSize + 1)
      .as('sized')
    const rows = await owner.db
      .select(getTableColumns(anyTable))
      .from(anyTable)
      .innerJoin(sized, eq(sized.id, id))
      .where(lte(sized.bytesBefore, pageBytes))
      .orderBy(...newestFirst)
    return rowsOf(rows)
  }

  /** Lists the caller's items, newest first, a page at a time. A damaged one is marked. */
  async function page(owner: Owner, cursor?: string): Promise<Page<Item[]>> {
    const rows = await selectPage(owner, { position: positionOf(owner.keyring, cursor) })
    const { items, next } = pageOf(owner.keyring, rows, ({ createdAt, id }) => ({ at: createdAt, id }))
    return { items: await asItems(owner, items), next }
  }

  /** Counts what is closed now. No list contains it. */
  async function countClosed(owner: Owner): Promise<number> {
    const open = await whereOpen(owner)
    return open ? owner.db.$count(table, and(eq(table.userId, owner.user.id), not(open))) : 0
  }

  /** Throws a 429 where the list has as many of today as it may. It also has two additions follow each other. */
  async function requireRoomToday({ db, user }: Caller): Promise<void> {
    if (!ofOneDay) return
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${field} ${user.id}`}, 0))`)
    const today = dayOf(now(), user.timeZone)
    const midnight = (day: Day) => instantAt({ day, minute: 0 }, user.timeZone)
    const isOfToday = and(eq(table.userId, user.id), gte(table.createdAt, midnight(today)))
    if ((await db.$count(table, isOfToday)) >= ofOneDay.most)
      throw noMoreBefore(midnight(addDays(today, 1)), user, ofOneDay.refusal())
  }

  /** Throws a 429 where there are as many of today as may be. `columns` may name the id and the moment, where the text has them too. */
  async function add(
    caller: Caller,
    text: Text,
    columns: Omit<Row, 'userId' | 'ciphertext' | 'updatedAt' | 'createdAt' | 'id'> &
      Partial<Pick<PrivateRow, 'id' | 'createdAt'>>,
  ): Promise<Item> {
    await requireRoomToday(caller)
    const own = { id: randomUUID(), createdAt: now(), ...columns, userId: caller.user.id }
    const ciphertext = await encrypt(caller, own.id, text)
    const row = { ...own, updatedAt: own.createdAt, ciphertext }
    await caller.db.insert(anyTable).values(row)
    await recordAudit(caller.db, caller, { action: actions.add, objectId: own.id })
    return asItem(row, text)
  }

  /**
   * What the same call has added before: the id that it has or will have, and the item, which is null where nothing was
   * added yet. Throws a 409 where that was closed since.
   */
  async function addedBefore(
    caller: Caller,
    requestId: string | undefined,
  ): Promise<{ readonly id: string; readonly item: Item | null }> {
    const id = await idMadeOnce(caller.db, caller.user.id, requestId)
    const [row] =
      requestId === undefined ? [] : rowsOf(await caller.db.select().from(anyTable).where(isOwn(caller, id)))
    if (!row) return { id, item: null }
    requireOpenText(row.ciphertext, await listClosedVersions(caller), whyClosed())
    const [item] = await asItems(caller, [row])
    return { id, item: item! }
  }

  async function change(caller: Caller, row: Row, text: Text, columns: Partial<Row> = {}): Promise<Item> {
    const changed = { updatedAt: now(), ...columns }
    const ciphertext = await encrypt(caller, row.id, text)
    await caller.db
      .update(anyTable)
      .set({ ...changed, ciphertext })
      .where(isOwn(caller, row.id))
    await recordAudit(caller.db, caller, { action: actions.change, objectId: row.id })
    return asItem({ ...row, ...changed }, text)
  }

  /** Deletes one for good, and answers what it was. Throws as `find`. */
  async function remove(caller: Caller, id: string): Promise<Row> {
    const row = await lock(caller, id)
    await caller.db.delete(table).where(isOwn(caller, id))
    await recordAudit(caller.db, caller, { action: actions.remove, objectId: id })
    return row
  }

  return {
    add,
    addedBefore,
    asItems,
    change,
    countClosed,
    decrypt,
    encrypt,
    find,
    isListed,
    lock,
    page,
    remove,
    selectPage,
    textBefore,
  }
}

/** Operators need to know of damage. The log names it by id alone. */
export function logDamage(
  log: FastifyBaseLogger,
  items: readonly { readonly id: string; readonly state: string }[],
  what: string,
): void {
  const damaged = items.filter(({ state }) => state === 'damaged').map(({ id }) => id)
  if (damaged.length > 0) log.warn({ damaged }, `${what} could not be opened`)
}
