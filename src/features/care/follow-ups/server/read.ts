import { and, asc, count, desc, eq, lte, ne, sql, type SQL } from 'drizzle-orm'

import { recordReading, withinReach } from '#features/care/alerts/index.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { decryptForResponders } from '#features/core/encryption/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, type Position, positionOf } from '#server/http/cursor.ts'
import type { Page } from '#shared/endpoint.ts'

import type { FollowUp, FollowUpDetail, GivenAnswer } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { isBounded } from '../postponing.ts'
import { triageLevel } from '../screener.ts'
import { answerNotePlace, contentPlace } from './encryption.ts'
import { listLooks, nothingKnown, standingAfter } from './looks.ts'
import type { PlanContent } from './plan.ts'
import type { FollowUpRow } from './remind.ts'
import { followUpAnswers, followUpPlans, followUps } from './table.ts'
import {
  aboutPersonOf,
  asFollowUps,
  boundsOf,
  getInReach,
  mayKnow,
  namesOf,
  selectInReach,
  withAlerts,
} from './view.ts'

const t = texts('answers')

interface Selection {
  readonly status: 'open' | 'closed'
  readonly cursor?: string | undefined
}

/**
 * Lists follow-ups that the caller may work on, a page at a time: the open ones next due first, or those that were
 * closed, newest first. The first time the caller reads here whom an alert was about is recorded in the
 * audit trail.
 */
export async function listFollowUps(
  caller: Caller,
  { status, cursor }: Selection,
): Promise<Page<FollowUp[]>> {
  const { db, user, keyring } = caller
  const position = positionOf(keyring, cursor)
  const isClosed = status === 'closed'
  const rows = await selectInReach(db)
    .where(
      and(
        withinReach(user),
        isClosed
          ? and(ne(followUps.status, 'open'), olderThan(position, followUps.closedAt, followUps.id))
          : and(eq(followUps.status, 'open'), dueAfter(position)),
      ),
    )
    .orderBy(
      ...(isClosed
        ? [desc(followUps.closedAt), desc(followUps.id)]
        : [asc(followUps.dueAt), asc(followUps.id)]),
    )
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, ({ followUp: { id, closedAt, dueAt } }) => ({
    id,
    at: closedAt ?? dueAt,
  }))
  const all = await withAlerts(db, user, items)
  await recordReading(
    caller,
    all.map(({ found }) => found),
  )
  return { items: await asFollowUps(db, user, all), next }
}

function dueAfter(position: Position | null): SQL | undefined {
  return position
    ? sql`(${followUps.dueAt}, ${followUps.id}) > (${position.at.toISOString()}::timestamptz, ${position.id})`
    : undefined
}

/**
 * Counts the overdue follow-ups that the caller may work on. Those of somebody who is elsewhere are left out, as nothing
 * rings for them either. It names nobody, so nothing is recorded.
 */
export async function countMissed({ db, user }: Caller): Promise<{ count: number }> {
  const [row] = await db
    .select({ count: count() })
    .from(followUps)
    .innerJoin(alerts, eq(alerts.id, followUps.alertId))
    .innerJoin(users, eq(users.id, followUps.subjectId))
    .where(
      and(
        withinReach(user),
        eq(followUps.institutionId, user.institutionId),
        eq(followUps.status, 'open'),
        lte(followUps.dueAt, now()),
        eq(users.institutionId, followUps.institutionId),
      ),
    )
  return { count: row!.count }
}

/**
 * One follow-up, with what was found when the alert ended for a caller who may know whom it is about. That is
 * recorded in the audit trail. Throws a 404 for a follow-up that the caller may not work on.
 */
export async function findFollowUp(caller: Caller, id: string): Promise<FollowUpDetail> {
  const { db, user } = caller
  const one = await getInReach(db, user, id)
  const [shown] = await asFollowUps(db, user, [one])
  const { alertId, subjectId } = one.followUp
  const isKnown = mayKnow(user, one)
  if (isKnown) await recordAudit(db, caller, { action: 'follow-up.view', objectId: id, subjectId })
  const content = isKnown ? await contentOf(caller, subjectId, alertId) : null
  const looks = isKnown ? await listLooks(caller, aboutPersonOf(one)) : []
  const standing = looks.reduce(standingAfter, nothingKnown)
  const assessment = content?.assessment ?? null
  return {
    ...shown!,
    assessment,
    triage: assessment?.screener ? triageLevel(assessment.screener) : null,
    changes: [...(content?.changes ?? [])],
    isBounded: isBounded(boundsOf(one, standing)),
    looks,
    answers: await answersTo(caller, one.followUp, isKnown),
  }
}

async function contentOf({ db, keyring }: Caller, subjectId: string, alertId: string) {
  const [plan] = await db.select().from(followUpPlans).where(eq(followUpPlans.alertId, alertId))
  if (!plan) return null
  const encrypted = { ...contentPlace(subjectId, alertId), ciphertext: plan.content }
  const [text] = await decryptForResponders(db, keyring, [encrypted])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Validated when it was written.
  return text ? (JSON.parse(text) as PlanContent) : null
}

async function answersTo(
  { db, keyring, user }: Caller,
  { id, status }: FollowUpRow,
  isKnown: boolean,
): Promise<GivenAnswer[]> {
  const rows = await db
    .select()
    .from(followUpAnswers)
    .where(eq(followUpAnswers.followUpId, id))
    .orderBy(asc(followUpAnswers.at))
  const encrypted = rows.flatMap(({ id: answerId, subjectId, note }) =>
    note && isKnown ? [{ ...answerNotePlace(subjectId, answerId), ciphertext: note }] : [],
  )
  const opened = await decryptForResponders(db, keyring, encrypted)
  const notes = new Map(encrypted.map(({ recordId }, index) => [recordId, opened[index] ?? t('noteDamaged')]))
  const names = await namesOf(
    db,
    rows.flatMap(({ by, confirmedBy }) => [by, confirmedBy]),
  )
  return rows.map(({ id: answerId, at, by, outcome, dueAgainAt, confirmation, confirmedBy }) => ({
    id: answerId,
    at: at.toISOString(),
    by: (by && names.get(by)) ?? null,
    outcome,
    dueAgainAt: dueAgainAt?.toISOString() ?? null,
    note: notes.get(answerId) ?? null,
    confirmation,
    confirmedBy: (confirmedBy && names.get(confirmedBy)) ?? null,
    mayConfirm: isKnown && status === 'open' && confirmation === 'waiting' && by !== user.id,
  }))
}

/** Lists the follow-ups of a person for their export: when, and what became of them, as for their alerts. */
export async function listOwnFollowUps(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(followUps)
    .where(eq(followUps.subjectId, userId))
    .orderBy(desc(followUps.dueAt))
  return rows.map(({ id, alertId, interval, dueAt, status, closedAt }) => ({
    id,
    alertId,
    interval,
    dueAt: dueAt.toISOString(),
    status,
    closedAt: closedAt?.toISOString() ?? null,
  }))
}
