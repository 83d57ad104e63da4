import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'

import { jsonText, privateList } from '#features/core/private-lists/index.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit, type DailyLimit } from '#server/http/daily-limit.ts'
import { conflict } from '#server/http/rejection.ts'

import type { NewOwnFactor, OwnFactor, OwnFactorChange } from '../contract.ts'
import { factorIcons, mostInUse, mostKept } from '../factors.ts'
import { texts } from '../locales/texts.ts'
import { ownFactors } from './table.ts'

const t = texts('contract')

type Reader = Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>

// Whoever names all fifty anew, several times over, makes some hundred changes.
const changes: DailyLimit = { subject: 'own factor changes', most: 300, refusal: () => t('tooManyChanges') }

const factors = privateList({
  table: ownFactors,
  field: 'own_factors.ciphertext',
  text: jsonText(z.object({ name: z.string(), icon: z.enum(factorIcons) })),
  asItem: ({ id, kind, archivedAt, createdAt, updatedAt }, text): OwnFactor => ({
    id,
    kind,
    name: text?.name ?? '',
    icon: text?.icon ?? factorIcons[0],
    isArchived: archivedAt !== null,
    state: text ? 'open' : 'damaged',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  actions: { add: 'own-factor.add', change: 'own-factor.change', remove: 'own-factor.remove' },
  whyClosed: () => t('wordIsClosed'),
})

export const countClosedFactors = factors.countClosed

/**
 * Lists the caller's own factors, archived ones too, the first added first. What a reset closed is left out; what is
 * damaged says so. Throws the 403 of `requireOpenVault` where the caller's session does not hold their vault.
 */
export async function listOwnFactors(caller: Reader): Promise<OwnFactor[]> {
  const rows = await caller.db
    .select()
    .from(ownFactors)
    .where(await factors.isListed(caller))
    .orderBy(asc(ownFactors.createdAt), asc(ownFactors.id))
  return factors.asItems(caller, rows)
}

/** Which of these ids are factors of the caller's own, archived and closed ones too. Others are left out. */
export async function findOwnFactorIds(
  { db, user }: Pick<Reader, 'db' | 'user'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: ownFactors.id })
    .from(ownFactors)
    .where(and(eq(ownFactors.userId, user.id), inArray(ownFactors.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Adds a factor of the caller's own. Throws a 409 where as many are in use or kept as can be, a 429 above the limit of a
 * day, and the 403 of `requireOpenVault`. The same call that comes again answers what it has added.
 */
export function addFactor(caller: Caller, { kind, requestId, ...text }: NewOwnFactor): Promise<OwnFactor> {
  return caller.db.transaction(async (tx) => {
    const inside = { ...caller, db: tx }
    const { id, item } = await factors.addedBefore(inside, requestId)
    if (item) return item
    // It also has two additions follow each other, so that there are never more than there can be.
    await consumeDailyLimit(inside, changes)
    if ((await tx.$count(ownFactors, eq(ownFactors.userId, caller.user.id))) >= mostKept)
      throw conflict(t('allKept', { most: mostKept }))
    await requireRoom(inside)
    return factors.add(inside, text, { id, kind, archivedAt: null })
  })
}

/**
 * Renames one of the caller's own factors, gives it another icon, archives it or takes it up again. Throws a 404 if it
 * does not exist or is not the caller's, a 409 while it is closed, if it was changed since the version that `basedOn`
 * names, or where as many are in use as can be, a 429 above the limit of a day, and the 403 of `requireOpenVault`.
 */
export function changeFactor(
  caller: Caller,
  id: string,
  { basedOn, isArchived, ...text }: OwnFactorChange,
): Promise<OwnFactor> {
  return caller.db.transaction(async (tx) => {
    const inside = { ...caller, db: tx }
    await consumeDailyLimit(inside, changes)
    const row = await factors.lock(inside, id)
    await factors.textBefore(inside, row, basedOn)
    if (!isArchived && row.archivedAt) await requireRoom(inside)
    const updatedAt = now()
    const archivedAt = isArchived ? (row.archivedAt ?? updatedAt) : null
    return factors.change(inside, row, text, { archivedAt, updatedAt })
  })
}

/**
 * Deletes one of the caller's own factors for good. Past check-ins keep its id, encrypted, and their readers leave out
 * what no longer exists. Throws a 404 if it does not exist or is not the caller's, and a 409 while it is closed.
 */
export async function removeFactor(caller: Caller, id: string): Promise<void> {
  await caller.db.transaction((tx) => factors.remove({ ...caller, db: tx }, id))
}

/** Throws a 409 where a check-in offers as many as it can. What a reset closed cannot be archived, so it takes no room. */
async function requireRoom(caller: Caller): Promise<void> {
  const isInUse = and(isNull(ownFactors.archivedAt), await factors.isListed(caller))
  if ((await caller.db.$count(ownFactors, isInUse)) >= mostInUse)
    throw conflict(t('allInUse', { most: mostInUse }))
}
