import { randomUUID } from 'node:crypto'

import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'

import {
  giveAlertsBack,
  hasLostTaker,
  listLost as listLostAlerts,
  recipientsOf,
  selectRecipients,
} from '#features/care/alerts/index.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { recordAuditIfPossible } from '#features/core/audit/index.ts'
import { notify, resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { announce } from '#server/messaging/live.ts'

import {
  announceChange,
  dedupeKeyOf,
  type FollowUpRow,
  isElsewhere,
  pathOf,
  scheduleReminder,
} from './remind.ts'
import { followUpAnswers, followUps } from './table.ts'

/**
 * Gives back all that a person has taken on and may not answer any more: their alerts are active again and reach the
 * others at once, their follow-ups are open to the others, and everybody concerned is told. Whatever takes from somebody
 * that they answer calls it in its own transaction, after the change; for those who still may answer it does nothing.
 */
export async function giveBackWhatTheyTook(tx: Database, userId: string): Promise<void> {
  await giveAlertsBack(tx, eq(alerts.acknowledgedBy, userId))
  await giveFollowUpsBack(tx, eq(followUps.takenBy, userId))
}

/** The same for everybody of an institution, whose rules have changed. */
export async function giveBackWhatIsLostIn(tx: Database, institutionId: string): Promise<void> {
  await giveAlertsBack(tx, eq(alerts.institutionId, institutionId))
  await giveFollowUpsBack(tx, eq(followUps.institutionId, institutionId))
}

/**
 * Gives back what people took on whose grant has ended by its date since, each in a transaction of its own. It also finds
 * what a change of the database by hand has taken away.
 */
export async function giveBackWhatIsLost(db: Database): Promise<void> {
  for (const id of await listLostAlerts(db)) {
    await db.transaction((tx) => giveAlertsBack(tx, eq(alerts.id, id)))
  }
  const lost = await db.select({ id: followUps.id }).from(followUps).where(isLost()).limit(100)
  for (const { id } of lost) await db.transaction((tx) => giveFollowUpsBack(tx, eq(followUps.id, id)))
}

/** A condition: whether anybody has taken on something that `giveBackWhatIsLost` could give back. */
export const isAnythingTaken: SQL = sql`(
  exists (select from ${alerts} where ${alerts.status} = 'acknowledged')
  or exists (select from ${followUps} where ${followUps.status} = 'open' and ${followUps.takenBy} is not null))`

function isLost(): SQL | undefined {
  const { takenBy: takerId, institutionId, population } = followUps
  return and(
    eq(followUps.status, 'open'),
    isNotNull(followUps.takenBy),
    hasLostTaker({ takerId, institutionId, population }),
  )
}

function giveFollowUpsBack(tx: Database, condition: SQL): Promise<void> {
  // They were taken on by somebody else than the caller, and are about others.
  return asSystem(async () => {
    const lost = await tx
      .select()
      .from(followUps)
      .where(and(condition, isLost()))
      .orderBy(asc(followUps.id))
      .for('update')
    for (const followUp of lost) await giveBack(tx, followUp)
  })
}

async function giveBack(tx: Database, lost: FollowUpRow): Promise<void> {
  const at = now()
  const { id, takenBy, subjectId, institutionId, dueAt } = lost
  await tx
    .insert(followUpAnswers)
    .values({ id: randomUUID(), followUpId: id, subjectId, at, by: takenBy, outcome: 'given-back' })
  const isOverdue = dueAt <= at
  const [followUp] = await tx
    .update(followUps)
    .set({ takenBy: null, ...(isOverdue && { round: lost.round + 1, step: 0 }) })
    .where(eq(followUps.id, id))
    .returning()
  await recordAuditIfPossible(tx, {
    actor: { user: null },
    event: { action: 'follow-up.give-back', objectId: id, institutionId, subjectId },
  })
  await resolveNotifications(tx, dedupeKeyOf(id))
  if (!(await isElsewhere(tx, followUp!))) await tellOthers(tx, followUp!)
  // Its reminders begin anew, and the first is given at once.
  if (isOverdue) await scheduleReminder(tx, followUp!)
  await announceChange(tx, followUp!)
  // A page of theirs that is open still shows it.
  if (takenBy) await announce(tx, [takenBy], 'alerts')
}

async function tellOthers(tx: Database, followUp: FollowUpRow): Promise<void> {
  const ready = (await recipientsOf(tx, followUp)).filter(({ canOpen }) => canOpen)
  const told = selectRecipients(ready, 'responders').map(({ id }) => id)
  const { id } = followUp
  await notify(tx, told, { key: dedupeKeyOf(id), kind: 'follow-up-given-back', path: pathOf(id) })
}
