import { aliasedTable, and, eq, or, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { decryptTextsOfMany } from '#features/encryption/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { units } from '#features/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import type { Alert, AlertStatus } from '../contract.ts'
import { kindLabels, subjectErased } from '../labels.ts'
import type { AlertRow } from './notify.ts'
import { messagePlace } from './raise.ts'
import { alertEvents, alerts } from './table.ts'

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
export function withinReach(user: SessionUser) {
  return and(withinDuty(user), sql`${alerts.subjectId} is distinct from ${user.id}`)
}

/** The same, those about themselves among them. */
export function withinDuty(user: SessionUser) {
  return and(eq(alerts.institutionId, user.institutionId), servedBy(user, alerts.population))
}

/** Whether a column names a population that a person works for; an administrator works for all. */
export function servedBy({ role, responderFor }: SessionUser, population: PgColumn) {
  return role === 'admin' ? undefined : or(sql`false`, inArray(population, [...responderFor]))
}

/**
 * Alerts in one state, which stands in the statement's own words: were it a value beside them, PostgreSQL
 * would plan anew at each call, since so few are open among all there ever were.
 */
export function inState(status: AlertStatus): SQL {
  return sql`${alerts.status} = ${status}`.inlineParams()
}

/** Reads alerts with the names around them, for one reader; the caller adds conditions and order. */
export function selectAlerts(db: Database, { id: readerId }: Pick<SessionUser, 'id'>) {
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
      /** Whether the reader had it in a list before. */
      isListed: sql<boolean>`exists (select 1 from ${alertEvents} where ${alertEvents.alertId} = ${alerts.id}
        and ${alertEvents.kind} = 'listed' and ${alertEvents.actorId} = ${readerId})`,
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
export function mayKnow({ role, responderFor, id }: SessionUser, alert: AlertRow): boolean {
  if (responderFor.includes(alert.population)) return true
  return role === 'admin' && alert.acknowledgedBy === id
}

/** Alerts as this viewer may see them. A message that no longer opens is one message less, not a list less. */
export async function asAlerts(
  db: Database,
  { user, keyring }: Viewer,
  found: readonly FoundAlert[],
): Promise<Alert[]> {
  const sealed = found.flatMap(({ alert }) => {
    const { id, subjectId, message } = alert
    return subjectId && message && mayKnow(user, alert)
      ? [{ ...messagePlace(subjectId, id), sealed: message }]
      : []
  })
  const opened = await decryptTextsOfMany(db, keyring, sealed)
  const words = new Map(sealed.map(({ recordId }, index) => [recordId, opened[index] ?? damagedMessage]))
  return found.map((one) => asAlert(user, one, words.get(one.alert.id)))
}

const damagedMessage = 'The message could not be opened.'

function asAlert(user: SessionUser, found: FoundAlert, words: string | undefined): Alert {
  const { alert } = found
  return {
    id: alert.id,
    kind: alert.kind,
    population: alert.population,
    severity: alert.severity,
    status: alert.status,
    trigger: alert.trigger,
    message: isOfErased(alert) ? subjectErased : kindLabels(alert.kind),
    ...identityOf(user, found),
    ...(words && { message: words }),
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

function identityOf(user: SessionUser, { alert, subject: person, unit }: FoundAlert) {
  if (!alert.subjectId || !person || !mayKnow(user, alert)) return {}
  const name = `${person.firstName} ${person.lastName}`.trim() || person.username
  return { userId: alert.subjectId, person: { name, username: person.username, unit } }
}

export function momentOf(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
