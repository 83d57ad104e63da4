import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'

import { moveAccount } from '#features/access/accounts/index.ts'
import { announceRelease } from '#features/care/alerts/index.ts'
import { moveCaringContacts } from '#features/care/caring-contacts/index.ts'
import { recordLeaving } from '#features/care/cases/index.ts'
import { closeFollowUpsOf } from '#features/care/follow-ups/index.ts'
import { type Actor, recordAudits } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { conflict } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import { releases } from './table.ts'

const t = texts('server')

type Account = typeof users.$inferSelect

/** Whom to release from an institution, and who does it. */
interface ReleaseOf {
  readonly ids: readonly string[]
  readonly institutionId: string
  readonly by: Actor
  /** The id of the community institution that they move to; the usual one where it is left out. */
  readonly to?: string
}

/**
 * What became of one person: released, unknown here, not a resident, or closed. An account that was deactivated stays
 * where it is, and so does one that its owner is deleting: it is nobody here any more.
 */
export type ReleaseOutcome = 'released' | 'not-here' | 'not-a-resident' | 'closed'

/**
 * Releases residents of an institution, in the caller's transaction: each account moves to a community institution
 * with the role `user` and all that its person keeps. Its sessions end, and the institution sees nothing of the person
 * any more, but for an alert that is still open. Whoever cannot be released changes nothing for the others. Answers
 * the outcome by id. Throws a 409 where there is no community institution; then nobody is moved, and nobody loses
 * anything.
 */
export function releasePeople(
  tx: Database,
  { ids, institutionId, by, to }: ReleaseOf,
): Promise<Map<string, ReleaseOutcome>> {
  // The accounts and all that hangs on them are others'.
  return asSystem(async () => {
    const destination = await findDestination(tx, institutionId, to)
    if (!destination) throw conflict(t('nowhere'))
    const accounts = await tx
      .select()
      .from(users)
      .where(
        and(inArray(users.id, [...ids]), eq(users.institutionId, institutionId), isNull(users.deletesAt)),
      )
      .orderBy(asc(users.id))
      .for('update')
    const byId = new Map(accounts.map((account) => [account.id, account]))
    const outcomes = new Map(ids.map((id) => [id, outcomeOf(byId.get(id))]))
    const leaving = accounts.filter(({ id }) => outcomes.get(id) === 'released')
    for (const account of leaving) await releaseOne(tx, account, { to: destination.id, by })
    await recordAudits(
      tx,
      by,
      leaving.map(({ id }) => ({ action: 'account.release', objectId: id, subjectId: id, institutionId })),
    )
    return outcomes
  })
}

function outcomeOf(account: Account | undefined): ReleaseOutcome {
  if (!account) return 'not-here'
  if (account.role !== 'inmate') return 'not-a-resident'
  return account.isActive ? 'released' : 'closed'
}

async function releaseOne(
  tx: Database,
  account: Account,
  { to, by }: { readonly to: string; readonly by: Actor },
): Promise<void> {
  const { id: userId, institutionId, firstName, lastName, unitId, shiftId, unitSince, shiftSince } = account
  const { institutionSince, badgeNumber, externalId, housing } = account
  const at = now()
  await tx.delete(releases).where(eq(releases.userId, userId))
  await tx.insert(releases).values({
    userId,
    institutionId,
    toInstitutionId: to,
    releasedAt: at,
    releasedBy: by.user?.id ?? null,
    firstName,
    lastName,
    unitId,
    shiftId,
    unitSince,
    shiftSince,
    institutionSince,
    badgeNumber,
    externalId,
    housing,
  })
  await moveAccount(tx, userId, {
    institutionId: to,
    role: 'user',
    unitId: null,
    shiftId: null,
    unitSince: at,
    shiftSince: at,
    institutionSince: at,
    badgeNumber: null,
    externalId: null,
    housing: null,
  })
  await announceRelease(tx, userId)
  await recordLeaving(tx, { subjectId: userId, institutionId }, 'left')
  await closeFollowUpsOf(tx, userId)
  await moveCaringContacts(tx, userId, to)
  await notify(tx, [userId], { key: 'released', kind: 'released', path: '/' })
}

/**
 * The community institution that people who are released from an institution move to: the named one, else the one that
 * open registration joins, else the only one there is. Null where none fits; a closed institution never does.
 */
export async function findDestination(db: Database, from: string, named?: string) {
  const [first, second] = await db
    .select({ id: institutions.id, name: institutions.name, isOpen: institutions.isOpen })
    .from(institutions)
    .where(
      and(
        eq(institutions.kind, 'community'),
        isNull(institutions.closedAt),
        ne(institutions.id, from),
        named === undefined ? undefined : eq(institutions.id, named),
      ),
    )
    .orderBy(desc(institutions.isOpen), asc(institutions.createdAt))
    .limit(2)
  return first && (first.isOpen || !second) ? first : null
}
