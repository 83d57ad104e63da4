import { aliasedTable, and, eq, or, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { decryptForResponders } from '#features/core/encryption/index.ts'
import { type AgeBand, isMinor } from '#features/core/identity/age.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { MinorsHere } from '#features/core/institutions/contract.ts'
import { institutions, units } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { Language } from '#shared/language.ts'

import type { Alert, AlertStatus } from '../contract.ts'
import { kindLabel, subjectErasedMessage } from '../labels.ts'
import { isPostToBePhoned } from '../lifecycle.ts'
import { texts } from '../locales/texts.ts'
import { stateOf } from '../states.ts'
import { messagePlace } from './messages.ts'
import type { AlertRow } from './notify.ts'
import { alertEvents, alerts } from './table.ts'

const t = texts('rung')

const subject = aliasedTable(users, 'subject')
const answerer = aliasedTable(users, 'answerer')
const closer = aliasedTable(users, 'closer')

/**
 * The condition that a person may work on an alert: it is of their own institution, of a population that they are
 * a responder for unless they are an administrator, and not about themselves. It is part of every query, so that
 * any other alert looks as if it did not exist.
 */
export function withinReach(user: SessionUser) {
  return and(withinDuty(user), sql`${alerts.subjectId} is distinct from ${user.id}`)
}

/** The same condition, but alerts about the person themselves pass it too. */
export function withinDuty(user: SessionUser) {
  return and(eq(alerts.institutionId, user.institutionId), isResponderFor(user, alerts.population))
}

/** The condition that a column names a population that a person is a responder for. Administrators pass for all. */
export function isResponderFor({ role, responderFor }: SessionUser, population: PgColumn) {
  return role === 'admin' ? undefined : or(sql`false`, inArray(population, [...responderFor]))
}

/**
 * The condition that an alert is in a state. The state is part of the statement's text and not a parameter: with a
 * parameter PostgreSQL plans the statement anew at each call, since so few of all alerts are open.
 */
export function inState(status: AlertStatus): SQL {
  return sql`${alerts.status} = ${status}`.inlineParams()
}

/** Selects alerts with the names that belong to them, for one reader. Add the conditions and the order. */
export function selectAlerts(db: Database, { id: readerId }: Pick<SessionUser, 'id'>) {
  return db
    .select({
      alert: alerts,
      subject: {
        username: subject.username,
        firstName: subject.firstName,
        lastName: subject.lastName,
        ageBand: subject.ageBand,
      },
      minors: institutions.minors,
      unit: units.name,
      post: units.post,
      answerer: nameColumn(answerer),
      closer: nameColumn(closer),
      /** Whether the reader has seen it in a list before. */
      isListed: sql<boolean>`exists (select 1 from ${alertEvents} where ${alertEvents.alertId} = ${alerts.id}
        and ${alertEvents.kind} = 'listed' and ${alertEvents.actorId} = ${readerId})`,
    })
    .from(alerts)
    .innerJoin(institutions, eq(institutions.id, alerts.institutionId))
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
 * Whether a person may know whom an alert is about: responders for its population always, an administrator once
 * they have acknowledged it.
 */
export function mayIdentify({ role, responderFor, id }: SessionUser, alert: AlertRow): boolean {
  if (responderFor.includes(alert.population)) return true
  return role === 'admin' && alert.acknowledgedBy === id
}

/** Alerts as the caller may see them. A message that cannot be decrypted says so and harms no other. */
export async function asAlerts(
  { db, user, keyring }: Caller,
  found: readonly FoundAlert[],
): Promise<Alert[]> {
  const encrypted = found.flatMap(({ alert, subject: person }) => {
    const { id, subjectId, message } = alert
    return subjectId && person && message && mayIdentify(user, alert)
      ? [{ ...messagePlace(subjectId, id), ciphertext: message }]
      : []
  })
  const decrypted = await decryptForResponders(db, keyring, encrypted)
  const messages = new Map(
    encrypted.map(({ recordId }, index) => [recordId, decrypted[index] ?? t('messageDamaged')]),
  )
  return found.map((one) => asAlert(user, one, messages.get(one.alert.id)))
}

function asAlert(user: SessionUser, found: FoundAlert, message: string | undefined): Alert {
  const { alert } = found
  return {
    id: alert.id,
    kind: alert.kind,
    population: alert.population,
    severity: alert.severity,
    status: alert.status,
    trigger: alert.trigger,
    message: isSubjectErased(alert) ? subjectErasedMessage() : kindLabel(alert.kind),
    language: languageOf(alert, mayIdentify(user, alert)),
    ...(mayIdentify(user, alert) && personOf(found)),
    minor: mayIdentify(user, found.alert) ? minorOf(found.subject?.ageBand ?? null, found.minors) : null,
    ...(message && { message }),
    // An alert carries no score beyond its severity.
    metadata: { riskScore: null },
    createdAt: alert.createdAt.toISOString(),
    seenAt: instantOf(alert.seenAt),
    acknowledgedAt: instantOf(alert.acknowledgedAt),
    ...progressOf(alert),
    resolvedAt: instantOf(alert.resolvedAt),
    askedAgain: alert.askedAgain,
    lastAskedAt: alert.lastAskedAt.toISOString(),
    notified: alert.notified,
    acknowledgeBy: alert.acknowledgeBy.toISOString(),
    phonePost: isPostToBePhoned(alert, now()),
    post: postOf(user, found),
    acknowledgedBy: found.answerer,
    isMine: alert.acknowledgedBy === user.id,
    resolvedBy: found.closer,
    outcome: alert.outcome,
  }
}

/** In which language the person reads, for a reader who may know them; null once their account is deleted. */
export function languageOf({ subjectId, language }: AlertRow, isKnown: boolean): Language | null {
  return isKnown && subjectId ? language : null
}

/** Whether the account that an alert was about has been erased. */
function isSubjectErased({ kind, subjectId }: AlertRow): boolean {
  return subjectId === null && kind !== 'drill'
}

/**
 * The person whom an alert is about, for a reader who may know it; nothing once their account is deleted, or once they
 * are at another institution and the alert is resolved.
 */
export function personOf({ alert, subject: person, unit }: FoundAlert) {
  if (!alert.subjectId || !person) return {}
  const name = `${person.firstName} ${person.lastName}`.trim() || person.username
  return { userId: alert.subjectId, person: { name, username: person.username, unit } }
}

/** That somebody is under 18, and whom their institution wants told; null of an adult, or where it is not known. */
export function minorOf(ageBand: AgeBand | null, here: MinorsHere | null): Alert['minor'] {
  return isMinor(ageBand) ? { ageBand, whomToTell: here?.whomToTell || null } : null
}

/**
 * The post of a resident's unit. Who may not know the person sees it once it is to be phoned, since nobody could do so
 * otherwise. Of staff it is never shown: their own colleagues answer there.
 */
function postOf(user: SessionUser, { alert, subject: person, post }: FoundAlert) {
  if (alert.population !== 'residents' || !person) return null
  const isToBePhoned = alert.status !== 'resolved' && isPostToBePhoned(alert, now())
  return isToBePhoned || mayIdentify(user, alert) ? post : null
}

/** How far help has got, as both sides of an alert read it. */
export function progressOf(alert: AlertRow) {
  const { contactKind, contactAt, contactHow, contactBy } = alert
  return { state: stateOf(alert), contactKind, contactAt: instantOf(contactAt), contactHow, contactBy }
}

/** A moment as the API writes it. */
export function instantOf(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
