import { and, eq, isNotNull } from 'drizzle-orm'

import { recipientsOf } from '#features/alerts/server/service.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import { notify } from '#features/notifications/server/service.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit } from '#server/http/daily-limit.ts'
import { conflict } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { populationOf } from '#shared/population.ts'

import type { PlanSteps } from '../../contract.ts'
import { type OwnSitting, sittingMinutes, Suggestions } from '../../sittings-contract.ts'
import { texts } from '../../texts/answers.ts'
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

const dailyLimit = {
  subject: 'plan sittings',
  most: 10,
  get refusal() {
    return texts.invitedTooOften
  },
}

/**
 * Invites the responders of the caller's population to one sitting at the caller's plan, for an hour, and notifies
 * them. Throws a 409 where there is a sitting already, or nobody who could come, and a 429 above ten in a day.
 */
export function invite(caller: Caller): Promise<OwnSitting> {
  const { db, user } = caller
  const { id: ownerId, institutionId, sessionId: ownerSessionId } = user
  return db.transaction(async (tx) => {
    await consumeDailyLimit({ db: tx, user }, dailyLimit)
    if (await findLiveSitting(tx, isOwn(user))) throw conflict(texts.invitedAlready)
    const population = populationOf(user.role)
    const everybody = await recipientsOf(tx, { institutionId, population, subjectId: ownerId })
    const responders = everybody.filter(({ isResponder, canOpen }) => isResponder && canOpen)
    if (responders.length === 0) throw conflict(texts.nobodyToInvite)
    const endsAt = new Date(now().getTime() + sittingMinutes * 60_000)
    const [row] = await tx
      .insert(planSittings)
      .values({ ownerId, ownerSessionId, institutionId, population, endsAt })
      .returning()
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
export async function findOwnSitting({ db, user, keyring }: Caller): Promise<OwnSitting | null> {
  const found = await atLiveSitting(db, isOwn(user), async (tx, row) =>
    asOwnSitting(row, await readHalf(tx, keyring, row, 'suggestions')),
  )
  return found?.result ?? null
}

/** Shows the steps as they are now to the one who accepted. Throws a 409 while nobody has, and once it is over. */
export async function showPlan({ db, user, keyring }: Caller, steps: PlanSteps): Promise<void> {
  const isAccepted = and(isOwn(user), isNotNull(planSittings.responderId))
  const shown = await atLiveSitting(db, isAccepted, (tx, row) =>
    writeHalf(tx, keyring, row, { half: 'plan', words: steps }),
  )
  if (!shown) throw conflict(texts.nobodySits)
}

/** Ends the sitting at the caller's plan. Nothing happens where it is over already. */
export async function endOwnSitting(caller: Caller): Promise<void> {
  await atLiveSitting(caller.db, isOwn(caller.user), async (tx, row) => {
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
