import { and, desc, eq, inArray, lte } from 'drizzle-orm'

import {
  notifyOtherPeopleManagers,
  requireSecondPerson,
  revokeGrantsOf,
} from '#features/access/accounts/index.ts'
import {
  isSecondFactorOn,
  takeOffSecondFactor,
  witnessSecondFactor,
} from '#features/access/second-factor/index.ts'
import { type Actor, recordAudit, recordAudits } from '#features/core/audit/index.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { endSessions, heldBefore, isGrantHeldAt } from '#features/core/identity/index.ts'
import { resetHoldUntil } from '#features/core/identity/reset-hold.ts'
import { needsSecondFactor } from '#features/core/identity/second-factor-requirement.ts'
import { responderGrants, type users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import { getChangeable, notifyOfHelpedManager } from './people-manager.ts'

const t = texts('refusals')

/**
 * Removes the second factor of a person who lost their phone and their backup codes. It ends their sessions. Their grants
 * as a responder sleep until they set a new one, and what they have taken on is given back. During a reset hold the grants
 * end and need two people managers again: whoever made both the code and this could otherwise answer alerts in their
 * name. The person is notified, and where they are a people manager, the others are too. Throws as `updatePerson`, and a
 * 409 without a second factor.
 */
export function removeSecondFactorOf(caller: Caller, id: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const person = await getChangeable(tx, caller.user, id)
    if (!(await takeOff(tx, caller, person, 'second-factor.take-off'))) throw conflict(t('noSecondStep'))
    await notifyOfHelpedManager(tx, caller.user, person)
  })
}

/**
 * Removes the second factor of a people manager whom nobody else can help, as whoever controls the machine asks. It does
 * what `removeSecondFactorOf` does. Answers false without a second factor. Check first who says that it is them.
 */
export async function resetSecondFactorOf(tx: Database, person: Account): Promise<boolean> {
  const isTakenOff = await takeOff(tx, { user: null }, person, 'second-factor.reset')
  if (isTakenOff) await notifyOtherPeopleManagers(tx, person, 'keeper-factor-reset')
  return isTakenOff
}

type Account = typeof users.$inferSelect

async function takeOff(
  tx: Database,
  actor: Actor,
  { id, institutionId, resetHoldStartedAt }: Account,
  action: 'second-factor.take-off' | 'second-factor.reset',
): Promise<boolean> {
  const isHeld = resetHoldUntil(resetHoldStartedAt, now()) !== null
  const revoked = isHeld ? await revokeGrantsOf(tx, id) : []
  const takenOff = await takeOffSecondFactor(tx, id)
  if (!takenOff) return false
  // The sessions are those of the person who is helped.
  await asSystem(() => endSessions(tx, id))
  await recordAudit(tx, actor, { action, objectId: id, subjectId: id, institutionId })
  await recordAudits(
    tx,
    actor,
    revoked.map((objectId) => ({ action: 'grant.revoke', objectId, subjectId: id, institutionId })),
  )
  const key = `second-factor-removed ${crypto.randomUUID()}`
  const kind = takenOff.hadGrants ? 'grant-asleep' : 'second-factor-removed'
  await notify(tx, [id], { key, kind, path: '/profile/security' })
  return true
}

/**
 * Confirms, as a second person, that somebody is here to set up the second factor that is required of them, although
 * their password was reset within seven days. They have thirty minutes. Neither who made the code of that reset confirms
 * it, nor whoever is tied to them. Throws as `updatePerson`, the 403 of `requireSecondPerson`, and a 409 where no second
 * factor is missing or held, and where nobody counts as a second person.
 */
export function witness(caller: Caller, id: string): Promise<{ until: string }> {
  const { user } = caller
  return caller.db.transaction(async (tx) => {
    const person = await getChangeable(tx, user, id)
    const resetAt = heldBefore(person)
    if (!resetAt || !person.isActive) throw conflict(t('notHeld'))
    if (!(await lacksRequiredFactor(tx, person))) throw conflict(t('noSecondStepMissing'))
    const proposedBy = await findResetMaker(tx, id, resetAt)
    const proposal = { institutionId: user.institutionId, proposedBy, concerns: id }
    const { isAlone } = await requireSecondPerson(tx, user, proposal)
    if (isAlone) throw conflict(t('onlyOnTheMachine'))
    const until = await witnessSecondFactor(tx, id)
    await recordAudit(tx, caller, { action: 'second-factor.witness', objectId: id, subjectId: id })
    await notifyOfHelpedManager(tx, user, person)
    return { until: until.toISOString() }
  })
}

/** Whether a second factor is required of somebody and missing. */
function lacksRequiredFactor(tx: Database, { id, role, institutionId }: Account) {
  // Whom it is required of depends on grants and on the institution's setting.
  return asSystem(async () => {
    const isGranted = and(eq(responderGrants.userId, id), isGrantHeldAt(now()))
    const populations = await tx
      .select({ population: responderGrants.population })
      .from(responderGrants)
      .where(isGranted)
    const [place] = await tx.select().from(institutions).where(eq(institutions.id, institutionId))
    const isNeeded = needsSecondFactor({ role, responderFor: populations }) && place?.requiresSecondFactor
    return Boolean(isNeeded) && !(await isSecondFactorOn(tx, id))
  })
}

/** Who made the code that somebody's password was reset with; null where it came by e-mail. */
function findResetMaker(tx: Database, userId: string, resetAt: Date): Promise<string | null> {
  const { action, subjectId, actorId, at, outcome } = auditEvents
  const query = tx
    .select({ action, actorId })
    .from(auditEvents)
    .where(
      and(
        eq(subjectId, userId),
        inArray(action, ['password.start-reset', 'password.ask-code']),
        eq(outcome, 'done'),
        lte(at, resetAt),
      ),
    )
    .orderBy(desc(at))
    .limit(1)
  // The event is another people manager's.
  return asSystem(async () => {
    const [made] = await query
    return made?.action === 'password.start-reset' ? made.actorId : null
  })
}
