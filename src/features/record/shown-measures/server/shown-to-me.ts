import { and, eq, gt } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { decryptTexts, findKeyPairs, hasVault, requireOpenVault } from '#features/core/encryption/index.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem, onBehalfOf } from '#server/database/scope.ts'
import { DecryptionFailed } from '#server/encryption/envelope.ts'
import { openSealed } from '#server/encryption/hpke.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/rejection.ts'

import { ShownMeasures, type ShownToMe } from '../contract.ts'
import { findShowings, ownPath } from './in-force.ts'
import { lastDayOf } from './own-showing.ts'
import { placeOf, sealPlace } from './places.ts'
import { shownMeasures } from './table.ts'

/** Looks within this time count as one, since an open page reads itself again. */
const sameLookMs = 5 * 60_000

type Showing = Awaited<ReturnType<typeof findShowings>>['inForce'][number]

/** The people who show the caller something now, by name. */
export async function listShownToMe({ db, user }: Caller): Promise<ShownToMe[]> {
  const { inForce } = await findShowings(db, eq(shownMeasures.clinicianId, user.id))
  return inForce.map((showing) => asShownToMe(showing, user.timeZone))
}

/**
 * What one person shows the caller now. Each look is in the person's audit trail, and they are told of it. Throws a 404
 * for anybody who shows them nothing, and the 403 of a closed vault.
 */
export function readShownToMe(caller: Caller, personId: string) {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const isTheirs = and(eq(shownMeasures.userId, personId), eq(shownMeasures.clinicianId, user.id))
    const [showing] = (await findShowings(tx, isTheirs)).inForce
    const [row] = await tx.select().from(shownMeasures).where(isTheirs)
    if (!showing || !row) throw notFound()
    const words = await openFor({ ...caller, db: tx }, row)
    await recordLook(tx, caller, personId, showing.shownAt)
    return {
      ...asShownToMe(showing, user.timeZone),
      measures: words === null ? null : ShownMeasures.parse(JSON.parse(words)),
    }
  })
}

const asShownToMe = ({ userId, name, username, shownAt, until }: Showing, timeZone: string): ShownToMe => ({
  id: userId,
  name,
  username,
  shownAt: shownAt.toISOString(),
  lastDay: lastDayOf(until, timeZone),
})

/** Opens what was sealed for the caller. What people of the demo show has the server's key alone. */
async function openFor(
  { db, user, keyring, vault }: Caller,
  { userId, ciphertext, sealed, version }: typeof shownMeasures.$inferSelect,
): Promise<string | null> {
  // Only the owner's rows say so.
  if (!(await asSystem(() => hasVault(db, userId)))) {
    const owner = { user: { id: userId }, keyring, vault: null }
    const [words = null] = await onBehalfOf({ userId, institutionId: null }, () =>
      decryptTexts(db, owner, [{ ...placeOf(userId), ciphertext }]),
    )
    return words
  }
  await requireOpenVault({ db, user, vault })
  const pair = vault && (await findKeyPairs({ db, keyring, userId: user.id }, vault)).get(version ?? 0)
  if (!pair || !sealed) return null
  try {
    const place = sealPlace(userId, { id: user.id, version: version ?? 0 })
    return (await openSealed(pair.privateKey, place, sealed)).toString()
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}

async function recordLook(tx: Database, caller: Caller, personId: string, shownAt: Date): Promise<void> {
  const action = 'shown-measures.read'
  const lately = and(
    eq(auditEvents.subjectId, personId),
    eq(auditEvents.actorId, caller.user.id),
    eq(auditEvents.action, action),
    gt(auditEvents.at, new Date(now().getTime() - sameLookMs)),
    gt(auditEvents.at, shownAt),
  )
  if ((await tx.$count(auditEvents, lately)) > 0) return
  await recordAudit(tx, caller, { action, subjectId: personId })
  await notify(tx, [personId], { key: 'shown-measures:read', kind: 'measures-looked-at', path: ownPath })
}
