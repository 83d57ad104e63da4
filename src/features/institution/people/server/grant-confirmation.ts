import { and, eq, isNotNull } from 'drizzle-orm'

import {
  inOneDay,
  confirmGrant,
  confirmGrantAlone,
  grantDedupeKey,
  listSecondPeople,
  notifyOfLoneDecision,
  requireSecondPerson,
} from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { responderGrants } from '#features/core/identity/server/table.ts'
import { notify, resolveNotifications } from '#features/core/notifications/index.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, notFound } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'

const t = texts('refusals')

type Grant = typeof responderGrants.$inferSelect

/** Where people managers see the grants. */
export const respondersPath = '/people?tab=responders'

/** A grant as a proposal: neither its giver nor the person who receives it is the second person. */
const asProposal = ({ institutionId, grantedBy, userId }: Grant) => ({
  institutionId,
  proposedBy: grantedBy,
  concerns: userId,
})

/**
 * Whether a people manager may confirm a grant. Its giver may where nobody else can: the second person may have
 * left since, and alerts must not wait for them.
 */
export async function mayConfirm(db: Database, grant: Grant, managerId: string): Promise<boolean> {
  const seconds = await listSecondPeople(db, asProposal(grant))
  return seconds.includes(managerId) || (seconds.length === 0 && managerId === grant.grantedBy)
}

/**
 * Submits a new grant to a second person, and notifies all who may confirm it. Where there is nobody, it begins
 * after 24 hours. Throws a 400 for `until` where it would be over by then.
 */
export async function submitForConfirmation(tx: Database, caller: Caller, id: string): Promise<void> {
  const grant = await lockGrant(tx, caller, id)
  await recordAudit(tx, caller, { action: 'grant.give', objectId: id, subjectId: grant.userId })
  const seconds = await listSecondPeople(tx, asProposal(grant))
  if (seconds.length === 0) return confirmAlone(tx, caller, grant)
  await notify(tx, seconds, { key: grantDedupeKey(id), kind: 'grant-waiting', path: respondersPath })
}

/**
 * Confirms a grant as a second person; it carries rights from the next call on. Throws a 404 for a grant of
 * another institution, the 403 of `requireSecondPerson`, and a 409 for one that does not wait.
 */
export function confirmResponderGrant(caller: Caller, id: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const grant = await lockGrant(tx, caller, id)
    const { isAlone } = await requireSecondPerson(tx, caller.user, asProposal(grant))
    if (isAlone) return confirmAlone(tx, caller, grant)
    if (!(await confirmGrant(tx, id, caller.user.id))) throw notWaiting()
    await recordAudit(tx, caller, { action: 'grant.confirm', objectId: id, subjectId: grant.userId })
    await notifyReceiver(tx, grant)
    const notice = { key: grantDedupeKey(id), kind: 'grant-confirmed', path: respondersPath } as const
    if (grant.grantedBy) await notify(tx, [grant.grantedBy], notice)
  })
}

/** A grant of the caller's institution, locked until the transaction ends. Throws a 404 for any other. */
async function lockGrant(tx: Database, { user }: Caller, id: string): Promise<Grant> {
  const isHere = and(eq(responderGrants.id, id), eq(responderGrants.institutionId, user.institutionId))
  const query = tx.select().from(responderGrants).where(isHere).for('update')
  // A row is locked only by who may change it, and callers change no grant.
  const [grant] = await asSystem(() => query)
  if (!grant) throw notFound()
  return grant
}

/** Confirms a grant that nobody else can confirm. It begins after 24 hours, and everybody concerned is told. */
async function confirmAlone(tx: Database, caller: Caller, grant: Grant): Promise<void> {
  const { id, userId, startsAt, endsAt } = grant
  // Somebody must answer at once. Whoever took the earlier grants back does not come by this again.
  const earliest = (await hasHadResponder(tx, grant)) ? inOneDay() : startsAt
  const begins = startsAt > earliest ? startsAt : earliest
  if (endsAt <= begins) {
    throw badField('until', t('grantBeginsLater'))
  }
  if (!(await confirmGrantAlone(tx, id, begins))) throw notWaiting()
  await recordAudit(tx, caller, { action: 'grant.confirm-alone', objectId: id, subjectId: userId })
  await notifyOfLoneDecision(tx, asProposal(grant), {
    key: `${grantDedupeKey(id)}:alone`,
    kind: 'grant-alone',
    path: respondersPath,
  })
  await notifyReceiver(tx, grant)
}

/** Whether a population of an institution has, or ever had, a responder whose grant was confirmed. */
async function hasHadResponder(db: Database, { institutionId, population }: Grant): Promise<boolean> {
  const confirmed = and(
    eq(responderGrants.institutionId, institutionId),
    eq(responderGrants.population, population),
    isNotNull(responderGrants.confirmedAt),
  )
  return (await db.$count(responderGrants, confirmed)) > 0
}

async function notifyReceiver(tx: Database, { id, userId }: Grant): Promise<void> {
  const key = grantDedupeKey(id)
  await resolveNotifications(tx, key)
  await notify(tx, [userId], { key, kind: 'grant-begun', path: '/alerts' })
}

const notWaiting = () => conflict(t('grantDoesNotWait'))
