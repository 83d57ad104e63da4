import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'

import { alertDevices } from '#features/care/alert-devices/server/table.ts'
import { canOpenAlerts, hasOpenPage, isAvailable } from '#features/core/identity/index.ts'
import { hasConfirmedMail, users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'

import type { Reach } from '../../contract.ts'
import { stateOf } from '../../states.ts'
import { type AlertRow, alertDedupeKey, announceChange } from '../notify.ts'
import { type About, isRecipient } from '../recipients.ts'
import { alerts } from '../table.ts'

/** What the installation reaches people by, besides their pages. */
export type Ways = Pick<AppContext, 'settings' | 'push'>

/**
 * The condition that a user can open alerts and is reached now by a way that is known: a page of theirs is open, or the
 * installation mails to an address or rings a device that they confirmed. It is read as the system, since sessions,
 * devices and second factors are open only to their owner.
 */
export function isReachedBy(db: Database, { settings: { smtpUrl, gateway, hasDemo }, push }: Ways): SQL {
  // The people of the demo are whoever looks at it.
  if (hasDemo) return and(isAvailable(), canOpenAlerts)!
  const channels = [...(push ? (['push'] as const) : []), ...(gateway?.channels ?? [])]
  const devices = db
    .select({ one: sql`1` })
    .from(alertDevices)
    .where(
      and(
        eq(alertDevices.userId, users.id),
        inArray(alertDevices.channel, channels),
        isNotNull(alertDevices.confirmedAt),
        isNotNull(alertDevices.sealed),
        isNull(alertDevices.failedAt),
      ),
    )
  const ways = or(
    hasOpenPage(db, now()),
    smtpUrl === null ? undefined : hasConfirmedMail,
    channels.length > 0 ? exists(devices) : undefined,
  )
  return and(isAvailable(), canOpenAlerts, ways)!
}

/** The ids of the recipients of an alert who are reached now by a way that is known. */
export function listReached(db: Database, ways: Ways, about: About): Promise<string[]> {
  // Whoever asks sees neither the devices nor the sessions of those who answer.
  return asSystem(async () => {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(isRecipient(db, { ...about, at: now() }), isReachedBy(db, ways)))
    return rows.map(({ id }) => id)
  })
}

/**
 * How far an alert got. That nobody can be reached is said only where it is known of everybody who was told so far: one
 * who hears of it at a later step of the escalation does not count before.
 */
export async function reachOf(
  db: Database,
  ways: Ways,
  alert: Pick<AlertRow, 'id' | 'status' | 'seenAt' | 'deliveredAt' | 'contactKind'>,
): Promise<Reach> {
  const state = stateOf(alert)
  if (state !== 'sent') return state === 'delivered' ? 'delivered' : 'opened'
  // Whoever asks sees neither the devices nor the sessions of those who answer.
  return asSystem(async () => {
    const told = await db
      .select({ id: users.id })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(and(eq(notifications.key, alertDedupeKey(alert.id)), isReachedBy(db, ways)))
      .limit(1)
    return told.length > 0 ? 'stored' : 'nobody'
  })
}

/** Stores, once, that these alerts are on an open page or a device of somebody who answers, and tells their subjects. */
export async function markDelivered(db: Database, shown: readonly AlertRow[]): Promise<void> {
  const ids = shown.filter(isUndelivered).map(({ id }) => id)
  if (ids.length === 0) return
  await db.transaction(async (tx) => {
    const isOne = and(inArray(alerts.id, ids), eq(alerts.status, 'active'), isNull(alerts.deliveredAt))
    const delivered = await tx.update(alerts).set({ deliveredAt: now() }).where(isOne).returning()
    // Only the subject reads it anew: to those who answer nothing changed.
    for (const alert of delivered) await announceChange(tx, alert, [])
  })
}

const isUndelivered = ({ status, deliveredAt }: AlertRow) => status === 'active' && deliveredAt === null
