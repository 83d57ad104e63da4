import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { giveGrant, grantDedupeKey, qualifyGrant, revokeGrant } from '#features/access/accounts/index.ts'
import { timeZoneOf } from '#features/care/duty/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { isProofOver } from '#features/core/identity/qualification.ts'
import { mayRespond } from '#features/core/identity/roles.ts'
import { nameColumns, responderGrants, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { badField, conflict, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { Page } from '#shared/endpoint.ts'
import type { Population } from '#shared/population.ts'

import type { Grant, NewGrant, NewQualification } from '../grant-contract.ts'
import { texts } from '../locales/texts.ts'
import { mayConfirm, submitForConfirmation } from './grant-confirmation.ts'
import { lockMember } from './people-manager.ts'
import { notifyOfQualification, proofKey, scheduleProofNotices } from './proofs.ts'

const t = texts('refusals')

type Row = typeof responderGrants.$inferSelect
type User = typeof users.$inferSelect

const givers = alias(users, 'givers')
const confirmers = alias(users, 'confirmers')
const longestMonths = 12

/** The grants in the caller's institution, the latest to begin first, a page at a time. */
export async function listGrants(caller: Caller, cursor?: string): Promise<Page<Grant[]>> {
  const { db, user, keyring } = caller
  const rows = await selectGrants(db)
    .where(
      and(
        eq(responderGrants.institutionId, user.institutionId),
        // An account that waits for its deletion is not shown.
        isNull(users.deletesAt),
        olderThan(positionOf(keyring, cursor), responderGrants.startsAt, responderGrants.id),
      ),
    )
    .orderBy(desc(responderGrants.startsAt), desc(responderGrants.id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, ({ grant: { startsAt, id } }) => ({ at: startsAt, id }))
  return { items: await Promise.all(items.map((found) => asGrant(db, found, user))), next }
}

function selectGrants(db: Database) {
  return db
    .select({
      grant: responderGrants,
      person: { id: users.id, ...nameColumns(users) },
      giver: nameColumns(givers),
      confirmer: nameColumns(confirmers),
      timeZone: institutions.timeZone,
    })
    .from(responderGrants)
    .innerJoin(users, eq(users.id, responderGrants.userId))
    .innerJoin(institutions, eq(institutions.id, responderGrants.institutionId))
    .leftJoin(givers, eq(givers.id, responderGrants.grantedBy))
    .leftJoin(confirmers, eq(confirmers.id, responderGrants.confirmedBy))
}

type Found = Awaited<ReturnType<typeof selectGrants>>[number]

/** A grant that is there, as this people manager reads it. */
export async function getGrant(db: Database, user: SessionUser, id: string): Promise<Grant> {
  const [found] = await selectGrants(db).where(eq(responderGrants.id, id))
  return asGrant(db, found!, user)
}

async function asGrant(
  db: Database,
  { grant, person, giver, confirmer, timeZone }: Found,
  user: SessionUser,
): Promise<Grant> {
  const { id, firstName, lastName, username } = person
  const { population, qualification, proofEndsOn } = grant
  const state = stateOf(grant)
  return {
    id: grant.id,
    person: { id, firstName, lastName, username },
    population,
    qualification,
    proofEndsOn,
    isProofOver: isProofOver({ proofEndsOn, timeZone }, now()),
    startsAt: grant.startsAt.toISOString(),
    endsAt: grant.endsAt.toISOString(),
    state,
    grantedBy: giver && displayName(giver),
    confirmedBy: confirmer && displayName(confirmer),
    confirmedAlone: grant.confirmedAlone,
    mayConfirm: state === 'waiting' && (await mayConfirm(db, grant, user.id)),
  }
}

function stateOf({ startsAt, endsAt, confirmedAt, revokedAt, asleepSince }: Row): Grant['state'] {
  if (revokedAt) return 'revoked'
  if (endsAt <= now()) return 'ended'
  if (!confirmedAt) return 'waiting'
  if (startsAt > now()) return 'coming'
  return asleepSince ? 'asleep' : 'active'
}

/**
 * Grants a person of the caller's institution to answer the alerts of a population for a time. The grant waits
 * for a second person; where there is none, it begins after 24 hours, and the first of a population at once. Throws a 404 for a person elsewhere, a 400
 * for the caller themselves, for a role that may not answer alerts, for more than twelve months and for a proof that is
 * over, and a 409 where the person has a grant for this population already, or for both residents and staff.
 */
export function grantResponder(
  caller: Caller,
  { userId, population, from, until, ...stated }: NewGrant,
): Promise<Grant> {
  const startsAt = from ? new Date(from) : now()
  const endsAt = new Date(until)
  requireValidPeriod(startsAt, endsAt)
  const qualification = stated.qualification ?? null
  const proofEndsOn = stated.proofEndsOn ?? null
  return caller.db.transaction(async (tx) => {
    const person = await getEligible(tx, caller.user, userId)
    await requireValidProof(tx, caller.user, { qualification, proofEndsOn })
    await requireNoConflictingGrant(tx, person.id, { population, startsAt, endsAt })
    const id = await giveGrant(tx, {
      userId,
      institutionId: caller.user.institutionId,
      population,
      qualification,
      proofEndsOn,
      startsAt,
      endsAt,
      grantedBy: caller.user.id,
    })
    await scheduleProofNotices(tx, { id, institutionId: caller.user.institutionId, proofEndsOn })
    await submitForConfirmation(tx, caller, id)
    return getGrant(tx, caller.user, id)
  })
}

function requireValidPeriod(startsAt: Date, endsAt: Date): void {
  if (endsAt <= startsAt || endsAt <= now()) throw badField('until', t('untilTooEarly'))
  const latest = new Date(startsAt)
  latest.setUTCMonth(latest.getUTCMonth() + longestMonths)
  if (endsAt > latest) throw badField('until', t('untilTooLate', { months: longestMonths }))
}

/**
 * States the qualification of somebody who has a grant, and until when its proof holds; the other people managers are
 * told. Throws a 404 for another institution's grant, a 400 for the caller's own and for a proof that is over, and a 409
 * for a grant that is over.
 */
export function qualifyResponder(caller: Caller, id: string, stated: NewQualification): Promise<Grant> {
  const { user } = caller
  return caller.db.transaction(async (tx) => {
    const found = await getOwnGrant(tx, user, id)
    if (found.userId === user.id) throw badField('qualification', t('qualifySelf'))
    await requireValidProof(tx, user, stated)
    if (!(await qualifyGrant(tx, id, stated))) throw conflict(t('grantIsOver'))
    await resolveNotifications(tx, proofKey(id))
    await scheduleProofNotices(tx, { id, institutionId: user.institutionId, ...stated })
    await recordAudit(tx, caller, { action: 'grant.qualify', objectId: id, subjectId: found.userId })
    await notifyOfQualification(tx, user, id)
    return getGrant(tx, user, id)
  })
}

async function getOwnGrant(tx: Database, { institutionId }: SessionUser, id: string) {
  const [found] = await tx
    .select({ userId: responderGrants.userId })
    .from(responderGrants)
    .where(and(eq(responderGrants.id, id), eq(responderGrants.institutionId, institutionId)))
  if (!found) throw notFound()
  return found
}

async function requireValidProof(
  tx: Database,
  { institutionId }: SessionUser,
  { qualification, proofEndsOn }: Pick<Row, 'qualification' | 'proofEndsOn'>,
): Promise<void> {
  if (proofEndsOn === null) return
  if (qualification === null) throw badField('qualification', t('proofOfNothing'))
  const timeZone = await timeZoneOf(tx, institutionId)
  if (isProofOver({ proofEndsOn, timeZone }, now())) throw badField('proofEndsOn', t('proofIsOver'))
}

/** The person, locked so that of two grants at once the second sees the first. Throws as `grantResponder`. */
async function getEligible(tx: Database, user: SessionUser, userId: string): Promise<User> {
  const person = await lockMember(tx, user, userId)
  if (person.id === user.id) throw badField('userId', t('grantToSelf'))
  if (!person.isActive) throw badField('userId', t('grantToClosed'))
  if (!mayRespond(person.role)) throw badField('userId', t('grantToOthers'))
  return person
}

interface Time extends Pick<Row, 'startsAt' | 'endsAt'> {
  readonly population: Population
}

// Staff and residents have separate responders, so that an officer's alert never reaches those of the residents.
async function requireNoConflictingGrant(
  tx: Database,
  userId: string,
  { population, startsAt, endsAt }: Time,
) {
  const held = await tx
    .select({ population: responderGrants.population })
    .from(responderGrants)
    .where(
      and(
        eq(responderGrants.userId, userId),
        isNull(responderGrants.revokedAt),
        lt(responderGrants.startsAt, endsAt),
        gt(responderGrants.endsAt, startsAt),
        gt(responderGrants.endsAt, now()),
      ),
    )
  if (held.some((grant) => grant.population === population)) {
    throw conflict(t('servesAlready'))
  }
  const other = { residents: 'staff', staff: 'residents', community: null }[population]
  if (held.some((grant) => grant.population === other)) {
    throw conflict(t('servesOthers'))
  }
}

/** Revokes a grant, from the next call on. Throws a 404 for another institution's grant, a 409 for one that is over. */
export function revokeResponderGrant(caller: Caller, id: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const found = await getOwnGrant(tx, caller.user, id)
    if (!(await revokeGrant(tx, id))) throw conflict(t('grantIsOver'))
    for (const key of [grantDedupeKey(id), proofKey(id)]) await resolveNotifications(tx, key)
    await recordAudit(tx, caller, { action: 'grant.revoke', objectId: id, subjectId: found.userId })
  })
}
