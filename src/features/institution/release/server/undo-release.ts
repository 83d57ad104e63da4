import { and, eq, isNull, ne } from 'drizzle-orm'

import { moveAccount } from '#features/access/accounts/index.ts'
import { moveCaringContacts } from '#features/care/caring-contacts/index.ts'
import { recordLeaving } from '#features/care/cases/index.ts'
import { reopenFollowUpsOf } from '#features/care/follow-ups/index.ts'
import { reopenLeft } from '#features/care/talk-requests/index.ts'
import { type Actor, recordAudit } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import { lockRelease } from './releases.ts'
import { releases } from './table.ts'

const t = texts('server')

/**
 * Takes a release back: the account is where it was, as a resident with the same unit, shift and numbers, and its
 * person is told. It ends their sessions. Throws a 404 for a release of another institution, one that was taken back,
 * and one of more than seven days ago, and a 409 where the account has been moved or closed since, or somebody else
 * has the number.
 */
export function undoRelease(caller: Caller, id: string): Promise<void> {
  return takeReleaseBack(caller.db, { id, institutionId: caller.user.institutionId, by: caller })
}

interface ReleaseToUndo {
  readonly id: string
  readonly institutionId: string
  readonly by: Actor
}

/** The same for whoever acts for an institution, such as its roster. Throws as `undoRelease`. */
export function takeReleaseBack(db: Database, { id, by, ...of }: ReleaseToUndo): Promise<void> {
  // The account belongs to another institution by now.
  return asSystem(() =>
    db.transaction(async (tx) => {
      const { userId, toInstitutionId, institutionId, releasedAt, ...was } = await lockRelease(tx, of, id)
      const isThere = and(
        eq(users.id, userId),
        eq(users.institutionId, toInstitutionId),
        eq(users.role, 'user'),
        eq(users.isActive, true),
        isNull(users.deletesAt),
      )
      const [account] = await tx.select({ id: users.id }).from(users).where(isThere).for('update')
      if (!account) throw conflict(t('changedSince'))
      if (was.externalId) {
        const sameNumber = and(
          eq(users.institutionId, institutionId),
          eq(users.externalId, was.externalId),
          ne(users.id, userId),
        )
        if ((await tx.$count(users, sameNumber)) > 0) throw conflict(t('numberTaken'))
      }
      const { unitId, shiftId, unitSince, shiftSince, institutionSince, badgeNumber, externalId, housing } =
        was
      const place = {
        unitId,
        shiftId,
        unitSince,
        shiftSince,
        institutionSince,
        badgeNumber,
        externalId,
        housing,
      }
      await moveAccount(tx, userId, { ...place, institutionId, role: 'inmate' })
      await reopenFollowUpsOf(tx, { subjectId: userId, institutionId, since: releasedAt })
      await recordLeaving(tx, { subjectId: userId, institutionId }, 'returned')
      await reopenLeft(tx, { subjectId: userId, institutionId, since: releasedAt })
      await moveCaringContacts(tx, userId, institutionId)
      await tx.update(releases).set({ undoneAt: now() }).where(eq(releases.id, id))
      await recordAudit(tx, by, {
        action: 'account.undo-release',
        objectId: id,
        subjectId: userId,
        institutionId,
      })
      await notify(tx, [userId], { key: 'released', kind: 'release-undone', path: '/' })
    }),
  )
}
