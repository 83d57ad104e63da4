import { and, eq, inArray, isNull, notExists, or } from 'drizzle-orm'

import {
  changeAccounts,
  eraseAccount,
  isWaiting,
  renewResetHoldIfClosedDuringIt,
  reopenAccount,
} from '#features/access/accounts/index.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { cases } from '#features/care/cases/server/table.ts'
import { talkRequests } from '#features/care/talk-requests/server/table.ts'
import { type Actor, recordAudit, recordAudits } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { takeReleaseBack } from '#features/institution/release/index.ts'
import { releases } from '#features/institution/release/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { conflict, notFound, Rejection } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import { rosterRoles } from '../roster-person.ts'
import { changeable, findDeparted } from './compare.ts'
import { letGo } from './leaving.ts'
import { findUndoable } from './reports.ts'
import { lockRosters } from './run.ts'
import { type RosterEffects, rosters } from './table.ts'

const t = texts('roster')

/** Whose roster is taken back, and by whom. */
interface Undoing {
  readonly institutionId: string
  readonly by: Actor
}

/**
 * Takes the latest run of an institution back, in one transaction. Accounts that it made are erased, unless somebody has
 * signed in to them or looks after their person. Who left is back, who came back leaves, and what it changed is as
 * before where nobody has changed it since. Grants and sessions that ended with a closed account stay ended. Answers how
 * many stay as the run left them. Throws a 404 for a run of another institution, and a 409 for one that is not the
 * latest, or of more than a day ago.
 */
export function undoRoster(
  db: Database,
  { id, ...of }: Undoing & { readonly id: string },
): Promise<{ stayed: number }> {
  const { institutionId, by } = of
  // Accounts are erased, moved and opened: callers may write none of it.
  return asSystem(() =>
    db.transaction(async (tx) => {
      await lockRosters(tx, institutionId)
      const isRun = and(eq(rosters.id, id), eq(rosters.institutionId, institutionId))
      const [run] = await tx.select({ effects: rosters.effects }).from(rosters).where(isRun)
      if (!run) throw notFound()
      if (!run.effects || (await findUndoable(tx, institutionId)) !== id) throw conflict(t('notUndoable'))
      const { made, left, returned, changed } = run.effects
      const restored = await changeBack(tx, of, changed)
      const gone = await letGo(tx, { institutionId, roles: rosterRoles }, returned, by)
      const erased = await eraseUnused(tx, of, made)
      const back = await bringBack(tx, of, left)
      await tx.update(rosters).set({ effects: null, undoneAt: now() }).where(isRun)
      await recordAudit(tx, by, { action: 'roster.undo', objectId: id, institutionId })
      const all = changed.length + returned.length + made.length + left.length
      return { stayed: all - restored - gone - erased - back }
    }),
  )
}

async function changeBack(
  tx: Database,
  { institutionId, by }: Undoing,
  changed: RosterEffects['changed'],
): Promise<number> {
  const ids = changed.map(({ id }) => id)
  const accounts = await tx
    .select()
    .from(users)
    .where(and(eq(users.institutionId, institutionId), inArray(users.id, ids)))
    .for('update')
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const restoring = changed.flatMap(({ id, was, is }) => {
    const account = byId.get(id)
    const isAsLeft = changeable.every((name) => !(name in is) || account?.[name] === is[name])
    return account && isAsLeft ? [{ account, change: was }] : []
  })
  await changeAccounts(tx, institutionId, restoring)
  await recordAudits(
    tx,
    by,
    restoring.map(({ account: { id } }) => ({
      action: 'account.change',
      objectId: id,
      subjectId: id,
      institutionId,
    })),
  )
  return restoring.length
}

async function eraseUnused(
  tx: Database,
  { institutionId, by }: Undoing,
  made: readonly string[],
): Promise<number> {
  const unused = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.institutionId, institutionId),
        inArray(users.id, [...made]),
        // An own password is chosen at the first sign-in.
        eq(users.mustChangePassword, true),
        or(eq(users.isActive, true), isWaiting),
        // Whoever staff look after by now stays.
        ...[alerts, cases, talkRequests].map((table) =>
          notExists(tx.select({ id: table.id }).from(table).where(eq(table.subjectId, users.id))),
        ),
      ),
    )
    .for('update')
  for (const { id } of unused) await eraseAccount(tx, id)
  await recordAudits(
    tx,
    by,
    unused.map(({ id }) => ({ action: 'import.withdraw', objectId: id, subjectId: id, institutionId })),
  )
  return unused.length
}

async function bringBack(
  tx: Database,
  { institutionId, by }: Undoing,
  left: readonly string[],
): Promise<number> {
  const closed = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.institutionId, institutionId),
        inArray(users.id, [...(await findDeparted(tx, left))]),
        eq(users.isActive, false),
        isNull(users.deletesAt),
      ),
    )
  for (const account of closed) {
    await reopenAccount(tx, account.id)
    await renewResetHoldIfClosedDuringIt(tx, account)
  }
  await recordAudits(
    tx,
    by,
    closed.map(({ id }) => ({
      action: 'account.reactivate',
      objectId: id,
      subjectId: id,
      institutionId,
    })),
  )
  const released = await tx
    .select({ id: releases.id })
    .from(releases)
    .where(
      and(
        eq(releases.institutionId, institutionId),
        inArray(releases.userId, [...left]),
        isNull(releases.undoneAt),
      ),
    )
  let back = closed.length
  for (const { id } of released) {
    try {
      await takeReleaseBack(tx, { id, institutionId, by })
      back += 1
    } catch (error) {
      // The account was closed or moved on since, or its number is somebody else's now.
      if (!(error instanceof Rejection) || error.statusCode >= 500) throw error
    }
  }
  return back
}
