import { and, asc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { units } from '#features/core/institutions/server/table.ts'
import { resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { texts } from '../../locales/texts.ts'
import type { Invitation, Sitting, Suggestions } from '../../sittings-contract.ts'
import { planSittings } from '../table.ts'
import {
  atLiveSitting,
  deleteSitting,
  readHalf,
  sittingKey,
  type SittingRow,
  writeHalf,
} from './live-sitting.ts'

const t = texts('answers')

/** The sittings that a responder may accept: of their institution and population, and not at a plan of their own. */
const withinReach = ({ id, institutionId, responderFor }: SessionUser) =>
  and(
    eq(planSittings.institutionId, institutionId),
    inArray(planSittings.population, [...responderFor]),
    ne(planSittings.ownerId, id),
  )

/** Lists the sittings that wait for one of the caller's population, and the one that they accepted, earliest first. */
export async function listInvitations({ db, user }: Caller): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(planSittings)
    .where(
      and(
        withinReach(user),
        or(isNull(planSittings.responderId), eq(planSittings.responderId, user.id)),
        gt(planSittings.endsAt, now()),
      ),
    )
    .orderBy(asc(planSittings.endsAt))
  return Promise.all(
    rows.map(async (row) => ({ ...(await headOf(db, row)), isMine: row.responderId === user.id })),
  )
}

/**
 * Accepts an invitation, with the audit event that its owner finds. From then on the caller sees the steps that the
 * owner shows. Throws a 404 for one that somebody else accepted, that is over, or that is not in the caller's reach.
 */
export async function accept(caller: Caller, id: string): Promise<Sitting> {
  const { db, user } = caller
  const isWaiting = and(eq(planSittings.id, id), withinReach(user), isNull(planSittings.responderId))
  const accepted = await atLiveSitting(db, isWaiting, async (tx, row) => {
    const [me] = await tx.select().from(users).where(eq(users.id, user.id))
    const responder = {
      responderId: user.id,
      responderSessionId: user.sessionId,
      responderName: `${me?.firstName ?? ''} ${me?.lastName ?? ''}`.trim() || user.username,
    }
    await tx.update(planSittings).set(responder).where(eq(planSittings.id, id))
    await resolveNotifications(tx, sittingKey(id))
    await recordAudit(tx, caller, { action: 'plan-sitting.accept', objectId: id, subjectId: row.ownerId })
    return asSitting(tx, caller, row)
  })
  if (!accepted) throw notFound(t('acceptedByOther'))
  return accepted.result
}

/** The sitting that the caller accepted. Throws a 404 for any other, and once it is over. */
export function findSitting(caller: Caller, id: string): Promise<Sitting> {
  return atMine(caller, id, (tx, row) => asSitting(tx, caller, row))
}

/** Suggests words beside the steps, and a day to look at them again. Throws a 404 as `findSitting` does. */
export function suggest(caller: Caller, id: string, words: Suggestions): Promise<void> {
  return atMine(caller, id, (tx, row) => writeHalf(tx, caller.keyring, row, { half: 'suggestions', words }))
}

/** Ends the sitting that the caller accepted. Throws a 404 as `findSitting` does. */
export function leave(caller: Caller, id: string): Promise<void> {
  return atMine(caller, id, async (tx, row) => {
    await deleteSitting(tx, row)
    await recordAudit(tx, caller, { action: 'plan-sitting.end', objectId: id, subjectId: row.ownerId })
  })
}

async function atMine<Result>(
  { db, user }: Caller,
  id: string,
  work: (tx: Database, row: SittingRow) => Promise<Result>,
): Promise<Result> {
  const isMine = and(eq(planSittings.id, id), withinReach(user), eq(planSittings.responderId, user.id))
  const done = await atLiveSitting(db, isMine, work)
  if (!done) throw notFound(t('notYourSitting'))
  return done.result
}

async function asSitting(tx: Database, { keyring }: Caller, row: SittingRow): Promise<Sitting> {
  return {
    ...(await headOf(tx, row)),
    steps: await readHalf(tx, keyring, row, 'plan'),
    suggestions: await readHalf(tx, keyring, row, 'suggestions'),
  }
}

async function headOf(db: Database, { id, endsAt, ownerId }: SittingRow) {
  const [owner] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      unit: units.name,
    })
    .from(users)
    .leftJoin(units, eq(units.id, users.unitId))
    .where(eq(users.id, ownerId))
  const person = `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim() || (owner?.username ?? '')
  return { id, endsAt: endsAt.toISOString(), person, unit: owner?.unit ?? null }
}
