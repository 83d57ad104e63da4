import { aliasedTable, and, eq, or, inArray, sql } from 'drizzle-orm'

import { users } from '#features/accounts/server/table.ts'
import { units } from '#features/institutions/server/table.ts'
import { openText } from '#features/vault/server/service.ts'
import type { Database } from '#server/database.ts'
import type { Keyring } from '#server/keyring.ts'
import { onBehalfOf } from '#server/scope.ts'
import type { SessionUser } from '#server/session-user.ts'

import type { Alert } from '../contract.ts'
import { kindWords, subjectErased } from '../words.ts'
import { messagePlace } from './raise.ts'
import { alerts } from './table.ts'
import type { AlertRow } from './tell.ts'

export interface Viewer {
  readonly user: SessionUser
  readonly keyring: Keyring
}

const subject = aliasedTable(users, 'subject')
const answerer = aliasedTable(users, 'answerer')
const closer = aliasedTable(users, 'closer')

/**
 * The alerts that a person may work on: of their own institution, as an administrator all, as a responder
 * those of the populations they serve, never one about themselves. Part of every query's condition, so
 * that what is out of reach looks as if it were not there.
 */
export function withinReach({ institutionId, role, serves, id }: SessionUser) {
  return and(
    eq(alerts.institutionId, institutionId),
    sql`${alerts.subjectId} is distinct from ${id}`,
    role === 'admin' ? undefined : or(sql`false`, inArray(alerts.population, [...serves])),
  )
}

/** Reads alerts with the names around them; the caller adds conditions and order. */
export function selectAlerts(db: Database) {
  return db
    .select({
      alert: alerts,
      subject: {
        username: subject.username,
        firstName: subject.firstName,
        lastName: subject.lastName,
      },
      unit: units.name,
      answerer: nameColumn(answerer),
      closer: nameColumn(closer),
    })
    .from(alerts)
    .leftJoin(subject, eq(subject.id, alerts.subjectId))
    .leftJoin(units, eq(units.id, alerts.unitId))
    .leftJoin(answerer, eq(answerer.id, alerts.acknowledgedBy))
    .leftJoin(closer, eq(closer.id, alerts.resolvedBy))
}

function nameColumn(person: typeof answerer) {
  return sql<string | null>`nullif(trim(${person.firstName} || ' ' || ${person.lastName}), '')`
}

export type FoundAlert = Awaited<ReturnType<typeof selectAlerts>>[number]

/**
 * Whether a viewer may know whom an alert is about: designated staff of that population always, an
 * administrator from the moment they took the alert on.
 */
export function mayKnow({ role, serves, id }: SessionUser, alert: AlertRow): boolean {
  if (serves.includes(alert.population)) return true
  return role === 'admin' && alert.acknowledgedBy === id
}

/** An alert as this viewer may see it. */
export async function asAlert(db: Database, viewer: Viewer, found: FoundAlert): Promise<Alert> {
  const { alert } = found
  const { user } = viewer
  return {
    id: alert.id,
    kind: alert.kind,
    population: alert.population,
    severity: alert.severity,
    status: alert.status,
    trigger: alert.trigger,
    message: isOfErased(alert) ? subjectErased : kindWords(alert.kind),
    ...(await identityOf(db, viewer, found)),
    // An alert carries no score beyond its severity.
    metadata: { riskScore: null },
    createdAt: alert.createdAt.toISOString(),
    seenAt: momentOf(alert.seenAt),
    acknowledgedAt: momentOf(alert.acknowledgedAt),
    resolvedAt: momentOf(alert.resolvedAt),
    askedAgain: alert.askedAgain,
    lastAskedAt: alert.lastAskedAt.toISOString(),
    notified: alert.notified,
    acknowledgeBy: alert.acknowledgeBy.toISOString(),
    phonePost: alert.phonePost,
    acknowledgedBy: found.answerer,
    isMine: alert.acknowledgedBy === user.id,
    resolvedBy: found.closer,
    outcome: alert.outcome,
  }
}

/** Nobody is left behind it, and it is no drill. */
function isOfErased({ kind, subjectId }: AlertRow): boolean {
  return subjectId === null && kind !== 'drill'
}

async function identityOf(db: Database, viewer: Viewer, { alert, subject: person, unit }: FoundAlert) {
  if (!alert.subjectId || !person || !mayKnow(viewer.user, alert)) return {}
  const words = alert.message && (await openOr(db, viewer, alert, alert.message))
  const name = `${person.firstName} ${person.lastName}`.trim() || person.username
  return {
    userId: alert.subjectId,
    person: { name, username: person.username, unit },
    ...(words && { message: words }),
  }
}

/** A message that no longer opens is one message less, not a list less. */
async function openOr(db: Database, { keyring }: Viewer, { id, subjectId }: AlertRow, sealed: Buffer) {
  try {
    const userId = subjectId ?? ''
    // The alert is the viewer's to see; the key to its message is its subject's.
    return await onBehalfOf({ userId, institutionId: null }, () =>
      openText(db, keyring, messagePlace(userId, id), sealed),
    )
  } catch {
    return 'The message could not be opened.'
  }
}

export function momentOf(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
