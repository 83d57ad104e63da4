import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { listSecondPeople, requireSecondPerson } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { openToPeople } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notify, resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'

import type { Override } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { findSignOff } from './officer.ts'
import { examineSignOff } from './read.ts'
import { openingOverrides } from './table.ts'

const t = texts('refusals')

type Row = typeof openingOverrides.$inferSelect

const path = '/'
const keyOf = (institutionId: string) => `opening:${institutionId}`
const isOf = (institutionId: string) => eq(openingOverrides.institutionId, institutionId)

/**
 * Opens the caller's institution to its people. Throws a 409 that says what is missing while its safety officer has not
 * signed the clinical rules that hold, and one where it is open.
 */
export function openInstitution(caller: Caller): Promise<void> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    await lockUnopened(tx, user.institutionId)
    const { isDone, found } = await examineSignOff(tx, user.institutionId)
    if (!isDone) throw conflict(t('notSigned', { found }))
    await forgetAsked(tx, user.institutionId)
    await open(tx, user.institutionId)
    await recordAudit(tx, caller, { action: 'opening.open', objectId: user.institutionId })
  })
}

/**
 * Asks a second people manager to open the caller's institution without the signature. Throws a 409 where it is open,
 * where somebody has asked, and where nobody could confirm it: no time that passes stands for the second person.
 */
export function askOverride(caller: Caller): Promise<void> {
  const { db, user } = caller
  const { institutionId } = user
  return db.transaction(async (tx) => {
    await lockUnopened(tx, institutionId)
    if (await findAsked(tx, institutionId)) throw conflict(t('overrideAsked'))
    const seconds = await listSecondPeople(tx, { institutionId, proposedBy: user.id })
    if (seconds.length === 0) throw conflict(t('nobodyOverrides'))
    // The role of callers writes none, so that no statement of theirs opens an institution.
    await asSystem(() =>
      tx.insert(openingOverrides).values({ institutionId, askedBy: user.id, askedAt: now() }),
    )
    await recordAudit(tx, caller, { action: 'opening.ask-override', objectId: institutionId })
    await notify(tx, seconds, { key: keyOf(institutionId), kind: 'setting-waiting', path })
  })
}

/**
 * Opens the caller's institution as the second person. Throws a 409 where it is open, where nobody asks, and for whoever
 * asked where nobody else can confirm; else the 403 of `requireSecondPerson`.
 */
export function confirmOverride(caller: Caller): Promise<void> {
  const { db, user } = caller
  const { institutionId } = user
  return db.transaction(async (tx) => {
    await lockUnopened(tx, institutionId)
    const asked = await findAsked(tx, institutionId)
    if (!asked?.askedBy) throw conflict(t('nobodyAsksOverride'))
    const { isAlone } = await requireSecondPerson(tx, user, { institutionId, proposedBy: asked.askedBy })
    if (isAlone) throw conflict(t('nobodyOverrides'))
    const confirmed = { confirmedBy: user.id, confirmedAt: now() }
    // As above.
    await asSystem(() => tx.update(openingOverrides).set(confirmed).where(isOf(institutionId)))
    await open(tx, institutionId)
    await recordAudit(tx, caller, { action: 'opening.override', objectId: institutionId })
    await notify(tx, [asked.askedBy], { key: keyOf(institutionId), kind: 'setting-confirmed', path })
  })
}

/** Withdraws what was not confirmed; any people manager may. Throws a 409 where nobody asks. */
export function withdrawOverride(caller: Caller): Promise<void> {
  const { db, user } = caller
  const { institutionId } = user
  return db.transaction(async (tx) => {
    await lockUnopened(tx, institutionId)
    if (!(await findAsked(tx, institutionId))) throw conflict(t('nobodyAsksOverride'))
    await forgetAsked(tx, institutionId)
    await recordAudit(tx, caller, { action: 'opening.withdraw-override', objectId: institutionId })
  })
}

const askers = alias(users, 'askers')
const confirmers = alias(users, 'confirmers')

/** The override of the caller's institution, waiting or in force; null without one, and once its officer signed since. */
export async function readOverride({ db, user }: Caller): Promise<{ override: Override | null }> {
  const { institutionId } = user
  const [found] = await db
    .select({ row: openingOverrides, asker: nameColumns(askers), confirmer: nameColumns(confirmers) })
    .from(openingOverrides)
    .leftJoin(askers, eq(askers.id, openingOverrides.askedBy))
    .leftJoin(confirmers, eq(confirmers.id, openingOverrides.confirmedBy))
    .where(isOf(institutionId))
  if (!found) return { override: null }
  const { askedBy, askedAt, confirmedAt } = found.row
  const signOff = confirmedAt && (await findSignOff(db, institutionId))
  if (signOff && Date.parse(signOff.signedAt) > confirmedAt.getTime()) return { override: null }
  const seconds = confirmedAt ? [] : await listSecondPeople(db, { institutionId, proposedBy: askedBy })
  return {
    override: {
      askedBy: found.asker && displayName(found.asker),
      askedAt: askedAt.toISOString(),
      confirmedBy: found.confirmer && displayName(found.confirmer),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      mayConfirm: askedBy !== null && seconds.includes(user.id),
    },
  }
}

/** Two who decide at the same moment wait here for each other. Throws a 409 where the institution is open. */
async function lockUnopened(tx: Database, id: string): Promise<void> {
  const query = tx.select().from(institutions).where(eq(institutions.id, id)).for('update')
  // A row is locked only by who may change it, and callers change none.
  const [found] = await asSystem(() => query)
  if (found?.openToPeopleSince) throw conflict(t('openAlready'))
}

/** What waits for a second person: before an institution is open, whatever is there. */
async function findAsked(tx: Database, institutionId: string): Promise<Row | undefined> {
  const [found] = await tx.select().from(openingOverrides).where(isOf(institutionId))
  return found
}

async function open(tx: Database, institutionId: string): Promise<void> {
  // As above.
  await asSystem(() => openToPeople(tx, institutionId))
  await resolveNotifications(tx, keyOf(institutionId))
}

async function forgetAsked(tx: Database, institutionId: string): Promise<void> {
  // As above.
  await asSystem(() => tx.delete(openingOverrides).where(isOf(institutionId)))
  await resolveNotifications(tx, keyOf(institutionId))
}
