import { randomUUID } from 'node:crypto'

import { and, eq, isNotNull } from 'drizzle-orm'

import { alerts } from '#features/care/alerts/server/table.ts'
import { cases } from '#features/care/cases/server/table.ts'
import { defaultDueAt } from '#features/care/follow-ups/default-date.ts'
import { scheduleReminder } from '#features/care/follow-ups/index.ts'
import { followUpsOf, hoursAfter } from '#features/care/follow-ups/schedule.ts'
import { followUpAnswers, followUps } from '#features/care/follow-ups/server/table.ts'

import { insertAll } from '../insert-all.ts'
import type { SeedStep } from '../seed-step.ts'

/**
 * Writes the follow-ups of the alerts that were resolved: somebody looked in three hours before each was due, but one has
 * been overdue for more than a day, so that administrators are told of it too. Whom one is open about has a case.
 */
export const writeFollowUps: SeedStep = async ({ db }, { people, calendar: { now, timeZone } }) => {
  const resolved = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.status, 'resolved'), isNotNull(alerts.subjectId)))
  const closers = new Map(resolved.map(({ id, resolvedBy }) => [id, resolvedBy]))
  const planned = resolved.flatMap((alert) =>
    followUpsOf(alert).map((interval) => ({
      id: randomUUID(),
      alertId: alert.id,
      institutionId: alert.institutionId,
      subjectId: alert.subjectId!,
      population: alert.population,
      interval,
      dueAt: defaultDueAt(alert.resolvedAt!, interval, timeZone),
    })),
  )
  const past = planned
    .filter(({ dueAt }) => dueAt <= now)
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
  const overdue = past.findLast(({ dueAt }) => dueAt <= hoursAfter(now, -24))
  const answered = past.filter((one) => one !== overdue)
  const done = new Set(answered.map(({ id }) => id))
  const lookedInAt = (dueAt: Date) => hoursAfter(dueAt, -3)
  await insertAll(
    db,
    followUps,
    planned.map((row) =>
      done.has(row.id) ? { ...row, status: 'done', closedAt: lookedInAt(row.dueAt) } : row,
    ),
  )
  await insertAll(
    db,
    followUpAnswers,
    answered.map(({ id: followUpId, alertId, subjectId, dueAt, interval }) => ({
      id: randomUUID(),
      followUpId,
      subjectId,
      by: closers.get(alertId) ?? null,
      at: lookedInAt(dueAt),
      outcome: interval === 'day' ? 'met' : 'spoke',
    })),
  )
  const open = await db.select().from(followUps).where(eq(followUps.status, 'open'))
  const openAfter = new Set(open.map(({ alertId }) => alertId))
  const about = resolved
    .filter(({ id }) => openAfter.has(id))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  await db
    .insert(cases)
    .values(
      about.map(({ institutionId, subjectId, population, resolvedBy: ownerId, createdAt: openedAt }) => ({
        institutionId,
        subjectId: subjectId!,
        population,
        ownerId,
        openedAt,
      })),
    )
    .onConflictDoNothing()
  for (const followUp of open) {
    // A day's reminder alone is due of the overdue one.
    const days = Math.floor((now.getTime() - followUp.dueAt.getTime()) / (24 * 60 * 60_000))
    await scheduleReminder(db, { ...followUp, step: Math.max(0, days) })
  }
  return {
    auditRecords: answered.map(({ id: objectId, alertId, subjectId, dueAt }) => ({
      at: lookedInAt(dueAt),
      action: 'follow-up.answer',
      actor: people.find(({ id }) => id === closers.get(alertId)) ?? null,
      subjectId,
      objectId,
    })),
  }
}
