import { randomUUID } from 'node:crypto'

import { and, eq, isNull } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/server/service.ts'
import {
  decryptTexts,
  encryptText,
  isOpenText,
  listClosedVersions,
  requireOpenText,
} from '#features/core/encryption/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit, type DailyLimit } from '#server/http/daily-limit.ts'
import { conflict, isOutdated, newerVersion, notFound } from '#server/http/rejection.ts'

import type { NewOwnFactor, OwnFactor, OwnFactorChange } from '../contract.ts'
import { mostInUse, mostKept } from '../factors.ts'
import { texts } from '../texts/contract.ts'
import { asOwnFactor, factorContext, isOwnFactor } from './read.ts'
import { ownFactors } from './table.ts'
import { readFactorText } from './text.ts'

// Whoever names all fifty anew, several times over, makes some hundred changes.
const changes: DailyLimit = {
  subject: 'own factor changes',
  most: 300,
  get refusal() {
    return texts.tooManyChanges
  },
}

/**
 * Adds a factor of the caller's own, encrypted, with its audit event in one transaction. Throws a 409 where as many are
 * in use or kept as can be, a 429 above the limit of a day, and the 403 of `requireOpenVault`.
 */
export function addFactor(caller: Caller, { kind, ...text }: NewOwnFactor): Promise<OwnFactor> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    // It also has two additions follow each other, so that there are never more than there can be.
    await consumeDailyLimit({ db: tx, user }, changes)
    if ((await tx.$count(ownFactors, eq(ownFactors.userId, user.id))) >= mostKept)
      throw conflict(texts.allKept({ most: mostKept }))
    await requireRoom(tx, caller)
    const [id, at] = [randomUUID(), now()]
    const row = { id, userId: user.id, kind, archivedAt: null, createdAt: at, updatedAt: at }
    const ciphertext = await encryptText(tx, caller, factorContext(id), JSON.stringify(text))
    await tx.insert(ownFactors).values({ ...row, ciphertext })
    await recordAudit(tx, caller, { action: 'own-factor.add', objectId: id })
    return asOwnFactor(row, text)
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
  const { db, user } = caller
  return db.transaction(async (tx) => {
    await consumeDailyLimit({ db: tx, user }, changes)
    const row = await lockFactor(tx, caller, id)
    const context = factorContext(id)
    const [stored = null] = await decryptTexts(tx, caller, [{ ...context, ciphertext: row.ciphertext }])
    const before = readFactorText(stored)
    if (before && isOutdated(basedOn, row.updatedAt)) throw newerVersion(asOwnFactor(row, before))
    if (!isArchived && row.archivedAt) await requireRoom(tx, caller)
    const updatedAt = now()
    const archivedAt = isArchived ? (row.archivedAt ?? updatedAt) : null
    const ciphertext = await encryptText(tx, caller, context, JSON.stringify(text))
    await tx.update(ownFactors).set({ ciphertext, archivedAt, updatedAt }).where(isOwnFactor(user, id))
    await recordAudit(tx, caller, { action: 'own-factor.change', objectId: id })
    return asOwnFactor({ ...row, archivedAt, updatedAt }, text)
  })
}

/**
 * Deletes one of the caller's own factors for good. Past check-ins keep its id, encrypted, and their readers leave out
 * what no longer exists. Throws a 404 if it does not exist or is not the caller's, and a 409 while it is closed.
 */
export function removeFactor(caller: Caller, id: string): Promise<void> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    await lockFactor(tx, caller, id)
    await tx.delete(ownFactors).where(isOwnFactor(user, id))
    await recordAudit(tx, caller, { action: 'own-factor.remove', objectId: id })
  })
}

/** Throws a 409 where a check-in offers as many as it can. What a reset closed cannot be archived, so it takes no room. */
async function requireRoom(tx: Database, caller: Caller): Promise<void> {
  const isInUse = and(
    eq(ownFactors.userId, caller.user.id),
    isNull(ownFactors.archivedAt),
    isOpenText(ownFactors.ciphertext, await listClosedVersions({ ...caller, db: tx })),
  )
  if ((await tx.$count(ownFactors, isInUse)) >= mostInUse) throw conflict(texts.allInUse({ most: mostInUse }))
}

/** The lock makes simultaneous changes of one factor follow each other. */
async function lockFactor(tx: Database, caller: Caller, id: string) {
  const [row] = await tx.select().from(ownFactors).where(isOwnFactor(caller.user, id)).for('update')
  if (!row) throw notFound()
  requireOpenText(row.ciphertext, await listClosedVersions({ ...caller, db: tx }), texts.closedWord)
  return row
}
