import { and, asc, eq, inArray, max, type SQL } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { encryptText } from '#features/core/encryption/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit, type DailyLimit } from '#server/http/daily-limit.ts'
import { badField, conflict, notFound } from '#server/http/rejection.ts'

import {
  type HopeItem,
  type HopeItemChange,
  mostItems,
  mostStoredBytes,
  type NewHopeItem,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { allowsMedia, contentField, hopeList, mediaTypeOf, requireMediaAllowed } from './read.ts'
import { hopeItems } from './table.ts'

const t = texts('answers')

// Whoever fills the box and moves everything in it about makes some hundred changes.
const changes: DailyLimit = { subject: 'hope box changes', most: 500, refusal: () => t('changedTooOften') }
// Twice as much as thirty pictures take, of the greatest size.
const contentBytes: DailyLimit = {
  subject: 'hope box bytes',
  most: 30_000_000,
  refusal: () => t('tooManyBytes'),
}

/**
 * Puts something into the caller's box, at its end, encrypted, with its audit event in one transaction. Throws a 400
 * for bytes that are not a picture or a sound of a known kind, a 403 where the institution has these switched off, a
 * 409 for a full box, and a 429 above the limits of a day. The same call that comes again answers what it has put in.
 */
export function addItem(caller: Caller, { kind, text, content, requestId }: NewHopeItem): Promise<HopeItem> {
  const bytes = contentOf(kind, content)
  return caller.db.transaction(async (tx) => {
    const inside = { ...caller, db: tx }
    const { id, item } = await hopeList.addedBefore(inside, requestId)
    if (item) return item
    if (kind !== 'words') await requireMediaAllowed(tx, caller.user)
    // It also has two additions follow each other, so that the box is never fuller than it can be.
    await consumeDailyLimit(inside, changes)
    if (bytes) await consumeDailyLimit(inside, contentBytes, bytes.length)
    if ((await tx.$count(hopeItems, await takesRoom(inside))) >= mostItems) throw conflict(fullBox())
    const [last] = await tx
      .select({ place: max(hopeItems.place) })
      .from(hopeItems)
      .where(eq(hopeItems.userId, caller.user.id))
    const encrypted = bytes
      ? await encryptText(tx, caller, { recordId: id, field: contentField }, bytes.toString('base64'))
      : null
    return hopeList.add(inside, text, { id, kind, place: (last?.place ?? 0) + 1, content: encrypted })
  })
}

/** The condition that a thing counts. What is hidden or closed cannot be taken out here, so it takes no room. */
async function takesRoom(caller: Caller): Promise<SQL | undefined> {
  const allows = await allowsMedia(caller.db, caller.user)
  return and(await hopeList.isListed(caller), allows ? undefined : eq(hopeItems.kind, 'words'))
}

const fullBox = () => t('full', { most: mostItems })

/** Throws a 400 that names the field where the bytes are missing, too many, or not of the kind. */
function contentOf(kind: NewHopeItem['kind'], content: string | undefined): Buffer | null {
  if (kind === 'words') {
    if (content !== undefined) throw badField('content', t('wordsWithoutFile'))
    return null
  }
  const bytes = Buffer.from(content ?? '', 'base64')
  if (bytes.length > mostStoredBytes) throw badField('content', t('fileTooLarge'))
  if (!mediaTypeOf(bytes, kind)) throw badField('content', kind === 'picture' ? t('noPicture') : t('noSound'))
  return bytes
}

/**
 * Changes the words of one of the caller's things. Throws a 404 if it does not exist or is not the caller's, a 403 for
 * a picture or a sound where these are switched off, a 409 while it is closed or if it was changed since the version
 * that `basedOn` names, and a 429 above the limit of a day.
 */
export function changeItem(caller: Caller, id: string, { text, basedOn }: HopeItemChange): Promise<HopeItem> {
  return caller.db.transaction(async (tx) => {
    const inside = { ...caller, db: tx }
    const row = await hopeList.lock(inside, id)
    if (row.kind !== 'words') await requireMediaAllowed(tx, caller.user)
    await consumeDailyLimit(inside, changes)
    await hopeList.textBefore(inside, row, basedOn)
    return hopeList.change(inside, row, text)
  })
}

/**
 * Deletes one of the caller's things for good. Throws a 404 if it does not exist or is not the caller's, and a 409
 * while it is closed.
 */
export async function removeItem(caller: Caller, id: string): Promise<void> {
  await caller.db.transaction((tx) => hopeList.remove({ ...caller, db: tx }, id))
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
      await tx
        .update(hopeItems)
        .set({ place })
        .where(and(eq(hopeItems.id, ids[index]!), eq(hopeItems.userId, user.id)))
    }
    await recordAudit(tx, caller, { action: 'hope-box.arrange' })
  })
}
