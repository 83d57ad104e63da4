import { randomUUID } from 'node:crypto'

import { and, asc, eq, inArray, max, type SQL } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/server/service.ts'
import {
  decryptTexts,
  encryptText,
  listClosedVersions,
  requireOpenText,
} from '#features/core/encryption/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit, type DailyLimit } from '#server/http/daily-limit.ts'
import { badField, conflict, isOutdated, newerVersion, notFound } from '#server/http/rejection.ts'

import {
  type HopeItem,
  type HopeItemChange,
  mostItems,
  mostStoredBytes,
  type NewHopeItem,
} from '../contract.ts'
import { texts } from '../texts/answers.ts'
import { mediaTypeOf } from './media-types.ts'
import {
  allowsMedia,
  asItem,
  contentField,
  isOpenItem,
  isOwnItem,
  requireMediaAllowed,
  textField,
} from './read.ts'
import { hopeItems } from './table.ts'

// Whoever fills the box and moves everything in it about makes some hundred changes.
const changes: DailyLimit = {
  subject: 'hope box changes',
  most: 500,
  get refusal() {
    return texts.changedTooOften
  },
}
// Twice as much as thirty pictures take, of the greatest size.
const contentBytes: DailyLimit = {
  subject: 'hope box bytes',
  most: 30_000_000,
  get refusal() {
    return texts.tooManyBytes
  },
}

/**
 * Puts something into the caller's box, at its end, encrypted, with its audit event in one transaction. Throws a 400
 * for bytes that are not a picture or a sound of a known kind, a 403 where the institution has these switched off, a
 * 409 for a full box, and a 429 above the limits of a day.
 */
export function addItem(caller: Caller, { kind, text, content }: NewHopeItem): Promise<HopeItem> {
  const { db, user } = caller
  const bytes = contentOf(kind, content)
  return db.transaction(async (tx) => {
    if (kind !== 'words') await requireMediaAllowed(tx, user)
    // It also has two additions follow each other, so that the box is never fuller than it can be.
    await consumeDailyLimit({ db: tx, user }, changes)
    if (bytes) await consumeDailyLimit({ db: tx, user }, contentBytes, bytes.length)
    if ((await tx.$count(hopeItems, await takesRoom({ ...caller, db: tx }))) >= mostItems)
      throw conflict(fullBox())
    const [last] = await tx
      .select({ place: max(hopeItems.place) })
      .from(hopeItems)
      .where(eq(hopeItems.userId, user.id))
    const [id, at] = [randomUUID(), now()]
    const row = {
      id,
      userId: user.id,
      kind,
      place: (last?.place ?? 0) + 1,
      ciphertext: await encryptText(tx, caller, { recordId: id, field: textField }, text),
      createdAt: at,
      updatedAt: at,
    }
    await tx.insert(hopeItems).values({
      ...row,
      content: bytes
        ? await encryptText(tx, caller, { recordId: id, field: contentField }, bytes.toString('base64'))
        : null,
    })
    await recordAudit(tx, caller, { action: 'hope-box.add', objectId: id })
    return asItem(row, text)
  })
}

/** The condition that a thing counts. What is hidden or closed cannot be taken out here, so it takes no room. */
async function takesRoom(caller: Caller): Promise<SQL | undefined> {
  const { db, user } = caller
  return and(
    eq(hopeItems.userId, user.id),
    isOpenItem(await listClosedVersions(caller)),
    (await allowsMedia(db, user)) ? undefined : eq(hopeItems.kind, 'words'),
  )
}

const fullBox = () => texts.full({ most: mostItems })

/** Throws a 400 that names the field where the bytes are missing, too many, or not of the kind. */
function contentOf(kind: NewHopeItem['kind'], content: string | undefined): Buffer | null {
  if (kind === 'words') {
    if (content !== undefined) throw badField('content', texts.wordsWithoutFile)
    return null
  }
  const bytes = Buffer.from(content ?? '', 'base64')
  if (bytes.length > mostStoredBytes) throw badField('content', texts.fileTooLarge)
  if (!mediaTypeOf(bytes, kind))
    throw badField('content', kind === 'picture' ? texts.noPicture : texts.noSound)
  return bytes
}

/**
 * Changes the words of one of the caller's things. Throws a 404 if it does not exist or is not the caller's, a 403 for
 * a picture or a sound where these are switched off, a 409 while it is closed or if it was changed since the version
 * that `basedOn` names, and a 429 above the limit of a day.
 */
export function changeItem(caller: Caller, id: string, { text, basedOn }: HopeItemChange): Promise<HopeItem> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const row = await lockItem(tx, caller, id)
    if (row.kind !== 'words') await requireMediaAllowed(tx, user)
    await consumeDailyLimit({ db: tx, user }, changes)
    const context = { recordId: id, field: textField }
    const [before = null] = await decryptTexts(tx, caller, [{ ...context, ciphertext: row.ciphertext }])
    if (before !== null && isOutdated(basedOn, row.updatedAt)) throw newerVersion(asItem(row, before))
    const updatedAt = now()
    const ciphertext = await encryptText(tx, caller, context, text)
    await tx.update(hopeItems).set({ ciphertext, updatedAt }).where(isOwnItem(user, id))
    await recordAudit(tx, caller, { action: 'hope-box.change', objectId: id })
    return asItem({ ...row, updatedAt }, text)
  })
}

/**
 * Deletes one of the caller's things for good. Throws a 404 if it does not exist or is not the caller's, and a 409
 * while it is closed.
 */
export function removeItem(caller: Caller, id: string): Promise<void> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    await lockItem(tx, caller, id)
    await tx.delete(hopeItems).where(isOwnItem(user, id))
    await recordAudit(tx, caller, { action: 'hope-box.remove', objectId: id })
  })
}

/**
 * Gives the places that these things of the caller have to them in this order. Throws a 404 where one of them does not
 * exist or is not the caller's, and a 429 above the limit of a day.
 */
export function arrangeItems(caller: Caller, ids: readonly string[]): Promise<void> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    await consumeDailyLimit({ db: tx, user }, changes)
    const rows = await tx
      .select({ place: hopeItems.place })
      .from(hopeItems)
      .where(and(eq(hopeItems.userId, user.id), inArray(hopeItems.id, [...ids])))
      .orderBy(asc(hopeItems.place))
    if (rows.length !== ids.length) throw notFound()
    for (const [index, { place }] of rows.entries()) {
      await tx.update(hopeItems).set({ place }).where(isOwnItem(user, ids[index]!))
    }
    await recordAudit(tx, caller, { action: 'hope-box.arrange' })
  })
}

/** The lock makes simultaneous changes of one thing follow each other. */
async function lockItem(tx: Database, caller: Caller, id: string) {
  const [row] = await tx.select().from(hopeItems).where(isOwnItem(caller.user, id)).for('update')
  if (!row) throw notFound()
  requireOpenText(row.ciphertext, await listClosedVersions({ ...caller, db: tx }), 'This')
  return row
}
