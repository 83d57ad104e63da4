import { and, eq, isNotNull } from 'drizzle-orm'

import { recipientsOf } from '#features/care/alerts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { agree, agreementsInUse, reportMismatch, requireOpenVault } from '#features/core/encryption/index.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit } from '#server/http/daily-limit.ts'
import { conflict } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { populationOf } from '#shared/population.ts'

import type { PlanSteps } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { type OwnSitting, sittingMinutes, Suggestions } from '../../sittings-contract.ts'
import { planSittings } from '../table.ts'
import {
  atLiveSitting,
  deleteSitting,
  findLiveSitting,
  readHalf,
  sittingKey,
  type SittingRow,
  writeHalf,
} from './live-sitting.ts'

const t = texts('answers')

const dailyLimit = { subject: 'plan sittings', most: 10, refusal: () => t('invitedTooOften') }

/**
 * Invites the responders of the caller's population to one sitting at the caller's plan, for an hour, and notifies
 * them. Throws a 409 where there is a sitting already, or nobody who could come, and a 429 above ten in a day.
 */
export function invite(caller: Caller): Promise<OwnSitting> {
  const { db, user, vault, trace } = caller
  const { id: ownerId, institutionId, sessionId: ownerSessionId } = user
  return db.transaction(async (tx) => {
    await requireOpenVault({ ...caller, db: tx })
    await consumeDailyLimit({ db: tx, user }, dailyLimit)
    if (await findLiveSitting(tx, isOwn(user))) throw conflict(t('invitedAlready'))
    const population = populationOf(user.role)
    const everybody = await recipientsOf(tx, { institutionId, population, subjectId: ownerId })
    const responders = everybody.filter(({ isResponder, canOpen }) => isResponder && canOpen)
    if (responders.length === 0) throw conflict(t('nobodyToInvite'))
    const endsAt = new Date(now().getTime() + sittingMinutes * 60_000)
    const [row] = await tx
      .insert(planSittings)
      .values({ ownerId, ownerSessionId, institutionId, population, endsAt })
      .returning()
    if (vault) {
      const sitting = { id: row!.id, endsAt: endsAt.toISOString() }
      await agree(tx, { userId: ownerId, vault, trace }, () => ({ sitting }))
    }
    await notify(
      tx,
      responders.map(({ id }) => id),
      { key: sittingKey(row!.id), kind: 'plan-invitation', path: '/plan-sittings' },
    )
    await recordAudit(tx, caller, { action: 'plan-sitting.invite', objectId: row!.id })
    return asOwnSitting(row!, Suggestions.parse({}))
  })
}

/** The sitting at the caller's plan with what is suggested; null without one, and once it is over. */
export async function findOwnSitting(caller: Caller): Promise<OwnSitting | null> {
  const { db, user, keyring } = caller
  const found = await atLiveSitting(db, isOwn(user), async (tx, row) =>
    (await isAgreed(tx, caller, row))
      ? asOwnSitting(row, await readHalf(tx, keyring, row, 'suggestions'))
      : null,
  )
  return found?.result ?? null
}

/** Shows the steps as they are now to the one who accepted. Throws a 409 while nobody has, and once it is over. */
export async function showPlan(caller: Caller, steps: PlanSteps): Promise<void> {
  const { db, user, keyring } = caller
  const isAccepted = and(isOwn(user), isNotNull(planSittings.responderId))
  const shown = await atLiveSitting(db, isAccepted, async (tx, row) => {
    if (!(await isAgreed(tx, caller, row))) return false
    await writeHalf(tx, keyring, row, { half: 'plan', words: steps })
    return true
  })
  if (!shown?.result) throw conflict(t('nobodySits'))
}

/** Whether the caller invited to this sitting themselves, and for this hour: a row may be anybody's word. */
async function isAgreed(tx: Database, caller: Caller, row: SittingRow): Promise<boolean> {
  const { user, vault } = caller
  const { id, endsAt } = row
  await requireOpenVault({ ...caller, db: tx })
  // An owner without a vault is one of the demo.
  if (!vault) return true
  const { sitting } = await agreementsInUse(tx, { userId: user.id, vault })
  if (sitting?.id === id && endsAt.getTime() <= Date.parse(sitting.endsAt)) return true
  await reportMismatch(tx, user.id, 'sitting')
  await deleteSitting(tx, row)
  return false
}

/** Ends the sitting at the caller's plan. Nothing happens where it is over already. */
export async function endOwnSitting(caller: Caller): Promise<void> {
  const { db, user, vault, trace } = caller
  await db.transaction(async (tx) => {
    // Also where no row says so: one that comes back shows nothing.
    if (vault) await agree(tx, { userId: user.id, vault, trace }, () => ({ sitting: null }))
    const row = await findLiveSitting(tx, isOwn(user))
    if (!row) return
    await deleteSitting(tx, row)
    await recordAudit(tx, caller, { action: 'plan-sitting.end', objectId: row.id })
  })
}

const isOwn = ({ id }: SessionUser) => eq(planSittings.ownerId, id)

const asOwnSitting = ({ id, endsAt, responderName }: SittingRow, suggestions: Suggestions): OwnSitting => ({
  id,
  endsAt: endsAt.toISOString(),
  with: responderName,
  suggestions,
})
