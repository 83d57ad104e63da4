import { and, eq, inArray, max, sql } from 'drizzle-orm'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { endForbiddenConnections } from '#features/core/connections/index.ts'
import { endSessions } from '#features/core/identity/index.ts'
import { resetHoldUntil } from '#features/core/identity/reset-hold.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { revokeInvitationsOf } from './invitations.ts'
import { setProtectedColumns } from './protected-columns.ts'
import { deleteMailedCodes } from './recovery/mailed-codes.ts'
import { deleteResetCodesMadeBy } from './recovery/reset-codes.ts'
import { revokeGrantsOf } from './responder-grants.ts'
import { resetCodes } from './table.ts'

type Row = typeof users.$inferSelect

/** The fields of an account that people managers may change, and the names and number that a roster may. */
type Changeable =
  | 'role'
  | 'unitId'
  | 'shiftId'
  | 'badgeNumber'
  | 'firstName'
  | 'lastName'
  | 'externalId'
  | 'housing'
  | 'ageBand'
type Change = { [Column in Changeable]?: Row[Column] | undefined }

/**
 * Changes an account, and answers it. In another unit or shift the membership begins anew, also after a return:
 * the statistics count nobody who has just been moved. A new role ends the account's sessions, codes, grants and open
 * invitations, so that it has only the rights of that role (ASVS 5.0 8.3.2). It also ends connections that the
 * role does not allow.
 */
export async function changeAccount(tx: Database, account: Row, change: Change): Promise<Row> {
  const moved = {
    ...(change.unitId !== undefined && change.unitId !== account.unitId && { unitSince: now() }),
    ...(change.shiftId !== undefined && change.shiftId !== account.shiftId && { shiftSince: now() }),
  }
  const changed = await setProtectedColumns(tx, account.id, { ...change, ...moved })
  if (change.role && change.role !== account.role) {
    await revokeRights(tx, account.id)
    await endForbiddenConnections(tx, { userId: account.id })
  }
  return changed!
}

/** An account with what changes of it; its role stays. */
interface AccountChange {
  readonly account: Row
  readonly change: Omit<Change, 'role'>
}

/**
 * Changes many accounts of an institution in one statement, as `changeAccount` does one, so that none of them is locked
 * for longer than that: whoever asks for help meanwhile waits for it. Who has left the institution since stays as they
 * are.
 */
export async function changeAccounts(
  tx: Database,
  institutionId: string,
  changes: readonly AccountChange[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = JSON.stringify(changes.map(({ account: { id }, change }) => ({ id, change })))
  const said = (column: string) => sql`change ? ${column}::text`
  const text = (column: keyof AccountChange['change']) =>
    sql`case when ${said(column)} then change ->> ${column}::text else ${users[column]} end`
  const id = (column: 'unitId' | 'shiftId') =>
    sql`case when ${said(column)} then (change ->> ${column}::text)::uuid else ${users[column]} end`
  const since = (column: 'unitId' | 'shiftId', before: typeof users.unitSince | typeof users.shiftSince) =>
    sql`case when ${said(column)} and (change ->> ${column}::text)::uuid is distinct from ${users[column]}
      then ${now()}::timestamptz else ${before} end`
  // As in `setProtectedColumns`: callers may write none of these columns.
  await asSystem(() =>
    tx
      .update(users)
      .set({
        firstName: text('firstName'),
        lastName: text('lastName'),
        badgeNumber: text('badgeNumber'),
        externalId: text('externalId'),
        housing: text('housing'),
        ageBand: text('ageBand'),
        unitId: id('unitId'),
        shiftId: id('shiftId'),
        unitSince: since('unitId', users.unitSince),
        shiftSince: since('shiftId', users.shiftSince),
      })
      .from(sql`jsonb_to_recordset(${rows}::jsonb) as said(id uuid, change jsonb)`)
      .where(and(sql`said.id = ${users.id}`, eq(users.institutionId, institutionId))),
  )
}

/** Corrects the name of an account, and its address, which then is not confirmed. Nobody is signed out. */
export async function correctAccount(
  tx: Database,
  id: string,
  { email, ...names }: Pick<Row, 'firstName' | 'lastName'> & Partial<Pick<Row, 'email'>>,
): Promise<void> {
  await setProtectedColumns(tx, id, {
    ...names,
    ...(email !== undefined && { email, emailVerifiedAt: null }),
  })
}

/** Where an account belongs, and how it is known there. */
export type Belonging = Pick<
  Row,
  | 'institutionId'
  | 'role'
  | 'unitId'
  | 'shiftId'
  | 'unitSince'
  | 'shiftSince'
  | 'institutionSince'
  | 'badgeNumber'
  | 'externalId'
  | 'housing'
>

/**
 * Moves an account to another institution. Its sessions, codes, grants and open invitations end, and so do connections
 * that are not allowed there. All that its owner keeps stays as it is.
 */
export async function moveAccount(tx: Database, id: string, belonging: Belonging): Promise<void> {
  await setProtectedColumns(tx, id, belonging)
  await revokeRights(tx, id)
  await endForbiddenConnections(tx, { userId: id })
}

/** Closes an account, and answers it. Its sessions, grants, codes and open invitations end with it. */
export async function closeAccount(tx: Database, id: string): Promise<Row> {
  const closed = await setProtectedColumns(tx, id, { isActive: false })
  await revokeRights(tx, id)
  return closed!
}

/** Opens a closed account again, without its earlier grants, and answers it. */
export async function reopenAccount(tx: Database, id: string): Promise<Row> {
  const open = await setProtectedColumns(tx, id, { isActive: true })
  return open!
}

/** Ends that an account refers people, or gives it back, and answers it. */
export async function setReferringEnded(tx: Database, id: string, referringEnded: Row['referringEnded']) {
  const changed = await setProtectedColumns(tx, id, { referringEnded })
  return changed!
}

/**
 * Starts a reset hold anew where it lasted when the account was closed. While it was closed, its owner could
 * neither learn of the reset by staff nor lock the account.
 */
export async function renewResetHoldIfClosedDuringIt(
  tx: Database,
  { id, resetHoldStartedAt }: Row,
): Promise<void> {
  const [closing] = await tx
    .select({ at: max(auditEvents.at) })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectId, id),
        inArray(auditEvents.action, ['account.deactivate', 'account.depart']),
      ),
    )
  if (!resetHoldUntil(resetHoldStartedAt, closing?.at ?? now())) return
  await setProtectedColumns(tx, id, { resetHoldStartedAt: now() })
}

function revokeRights(tx: Database, userId: string): Promise<void> {
  // The rows belong to the person whose rights are revoked, not to the caller.
  return asSystem(async () => {
    await endSessions(tx, userId)
    // The code was made by somebody who may change the old role, but perhaps not the new one.
    await tx.delete(resetCodes).where(eq(resetCodes.userId, userId))
    await deleteMailedCodes(tx, userId)
    await deleteResetCodesMadeBy(tx, userId)
    await revokeInvitationsOf(tx, userId)
    await revokeGrantsOf(tx, userId)
  })
}
