import { and, eq, inArray } from 'drizzle-orm'

import {
  type FoundAlert,
  instantOf,
  languageOf,
  mayIdentify,
  personOf,
  selectAlerts,
  withinReach,
} from '#features/care/alerts/index.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { mayNotBeSafe } from '../closing.ts'
import type { FollowUp } from '../contract.ts'
import type { Bounded } from '../postponing.ts'
import type { LookAbout, Standing } from './looks.ts'
import type { FollowUpRow } from './remind.ts'
import { followUps } from './table.ts'

/** A follow-up with its alert. */
export interface FoundFollowUp {
  readonly followUp: FollowUpRow
  readonly found: FoundAlert
}

/** Selects the follow-ups of alerts that a person may work on. Add the conditions and the order. */
export function selectInReach(db: Database) {
  return db
    .select({ followUp: followUps })
    .from(followUps)
    .innerJoin(alerts, eq(alerts.id, followUps.alertId))
}

/** Reads the alerts of follow-ups, in their order. */
export async function withAlerts(
  db: Database,
  user: SessionUser,
  rows: readonly { readonly followUp: FollowUpRow }[],
): Promise<FoundFollowUp[]> {
  const ids = rows.map(({ followUp }) => followUp.alertId)
  const found = await selectAlerts(db, user).where(and(withinReach(user), inArray(alerts.id, ids)))
  const byId = new Map(found.map((one) => [one.alert.id, one]))
  return rows.flatMap(({ followUp }) => {
    const one = byId.get(followUp.alertId)
    return one ? [{ followUp, found: one }] : []
  })
}

/** Reads one follow-up that a person may work on. Throws a 404 for any other. */
export async function getInReach(db: Database, user: SessionUser, id: string): Promise<FoundFollowUp> {
  const rows = await selectInReach(db).where(and(eq(followUps.id, id), withinReach(user)))
  const [one] = await withAlerts(db, user, rows)
  if (!one) throw notFound()
  return one
}

/**
 * Whether a person may know whom a follow-up is about: whoever may know it of the alert, and an administrator once
 * they have taken the follow-up on. Nobody may of a person who is at another institution.
 */
export function mayKnow(user: SessionUser, { followUp, found }: FoundFollowUp): boolean {
  return found.subject !== null && (followUp.takenBy === user.id || mayIdentify(user, found.alert))
}

/** What is said of the person of a follow-up counts from when its alert was raised. */
export function aboutPersonOf({ followUp: { institutionId, subjectId }, found }: FoundFollowUp): LookAbout {
  return { institutionId, subjectId, since: found.alert.createdAt }
}

/** How far a follow-up may be put off, by its alert and how the person stands. */
export function boundsOf({ followUp, found: { alert } }: FoundFollowUp, { found }: Standing): Bounded {
  const { dueAt, agreedAt } = followUp
  return {
    isCritical: alert.severity === 'critical',
    isHigh: mayNotBeSafe(found),
    dueAt,
    agreedAt: agreedAt ?? dueAt,
    closedAt: alert.resolvedAt ?? dueAt,
  }
}

/** Follow-ups as the caller may see them. */
export async function asFollowUps(
  db: Database,
  user: SessionUser,
  all: readonly FoundFollowUp[],
): Promise<FollowUp[]> {
  const names = await namesOf(
    db,
    all.map(({ followUp }) => followUp.takenBy),
  )
  return all.map((one) => {
    const { followUp, found } = one
    const { id, alertId, interval, population, dueAt, status, closedAt, takenBy } = followUp
    return {
      id,
      alertId,
      interval,
      population,
      kind: found.alert.kind,
      severity: found.alert.severity,
      dueAt: dueAt.toISOString(),
      status,
      isMissed: status === 'open' && dueAt <= now(),
      closedAt: instantOf(closedAt),
      takenBy: (takenBy && names.get(takenBy)) ?? null,
      isMine: takenBy === user.id,
      language: languageOf(found.alert, mayKnow(user, one)),
      ...(mayKnow(user, one) && personOf(found)),
    }
  })
}

/** The names of these people. */
export async function namesOf(
  db: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const people = await db.select().from(users).where(inArray(users.id, known))
  return new Map(people.map((person) => [person.id, ownName(person)]))
}
