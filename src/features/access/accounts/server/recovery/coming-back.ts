import { and, desc, eq, gt } from 'drizzle-orm'

import { type Actor, recordAudit } from '#features/core/audit/index.ts'
import { listClosedVaults } from '#features/core/encryption/index.ts'
import { deviceName } from '#features/core/identity/index.ts'
import { sessions, users } from '#features/core/identity/server/table.ts'
import type { AddedWay, WayIn } from '#features/core/identity/ways-in.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { setProtectedColumns } from '../protected-columns.ts'
import { recoveryCodes, resetCodes } from '../table.ts'
import { deleteMailedCodes } from './mailed-codes.ts'
import { endResetHold } from './recovery-codes.ts'

/** Something that lets people into an account, in the feature that keeps it. */
export interface KeptWayIn {
  readonly kind: WayIn
  /** Ends those of a person that were added after a moment, and answers what each is called; null without a name. */
  readonly endAdded: (tx: Database, userId: string, since: Date) => Promise<readonly (string | null)[]>
}

/** Who comes back, with the session that stays; the latest one where it is not known, as at a sign-in. */
type Owner = Omit<Actor, 'user'> & {
  readonly user: { readonly id: string; readonly sessionId?: string }
}

/**
 * Runs what may open what resets closed. Where it opens what the first of them closed, the account's owner is back:
 * what was added since that reset ends, since somebody else may have added it, and they are told what it was. Once
 * nothing is closed any more, the reset hold ends.
 */
export async function comingBack<T>(
  tx: Database,
  owner: Owner,
  kept: readonly KeptWayIn[],
  open: () => Promise<T>,
): Promise<T> {
  const { id } = owner.user
  const before = await listClosedVaults(tx, id)
  const result = await open()
  const closed = new Set((await listClosedVaults(tx, id)).map(({ version }) => version))
  const lastBack = await lastComingBack(tx, id)
  // Whoever came in by a reset has a password too, of a vault that a later reset closed. It proves nothing: the owner's is
  // the first that was closed since they were last there.
  const since = Math.min(
    ...before.map(({ closedAt }) => closedAt.getTime()).filter((at) => !lastBack || at > lastBack.getTime()),
  )
  const isBack = before.some(({ version, closedAt }) => closedAt.getTime() === since && !closed.has(version))
  if (isBack) await endAddedSince(tx, owner, kept, new Date(since))
  if (before.length === 0) return result
  if (closed.size === 0) await endResetHold(tx, id)
  return result
}

/** Ends what was added to an account since a moment, and tells its owner, who has just shown that they are. */
export async function endAddedSince(
  tx: Database,
  { user, ...actor }: Owner,
  kept: readonly KeptWayIn[],
  since: Date,
): Promise<void> {
  // The role of callers may not read or end all of it.
  await asSystem(async () => {
    const ended: AddedWay[] = []
    for (const { kind, endAdded } of [...ownWays(user), ...kept]) {
      for (const name of await endAdded(tx, user.id, since)) ended.push({ kind, name })
    }
    await tx.delete(resetCodes).where(eq(resetCodes.userId, user.id))
    await deleteMailedCodes(tx, user.id)
    const account = await setProtectedColumns(tx, user.id, {
      cameBack: { at: now().toISOString(), ended },
      factorWitnessedUntil: null,
    })
    if (!account || ended.length === 0) return
    await recordAudit(tx, { ...actor, user: account }, { action: 'ways-in.end', objectId: user.id })
    const notice = { key: 'ways-in-ended', kind: 'ways-in-ended', path: '/profile/security' } as const
    await notify(tx, [user.id], notice)
  })
}

async function lastComingBack(tx: Database, userId: string): Promise<Date | null> {
  const [row] = await tx.select({ cameBack: users.cameBack }).from(users).where(eq(users.id, userId))
  return row?.cameBack ? new Date(row.cameBack.at) : null
}

/** Those that belong to the account itself. */
function ownWays({ sessionId }: Owner['user']): KeptWayIn[] {
  return [
    { kind: 'email', endAdded: endAddedEmail },
    { kind: 'recovery-code', endAdded: endAddedRecoveryCode },
    { kind: 'session', endAdded: (tx, userId) => endOtherSessions(tx, userId, sessionId) },
  ]
}

async function endAddedEmail(tx: Database, userId: string, since: Date): Promise<string[]> {
  const isAdded = and(eq(users.id, userId), gt(users.emailVerifiedAt, since))
  const [account] = await tx.select({ email: users.email }).from(users).where(isAdded)
  if (!account?.email) return []
  await setProtectedColumns(tx, userId, { email: null, emailVerifiedAt: null })
  return [account.email]
}

async function endAddedRecoveryCode(tx: Database, userId: string, since: Date): Promise<null[]> {
  const isAdded = and(eq(recoveryCodes.userId, userId), gt(recoveryCodes.madeAt, since))
  const ended = await tx.delete(recoveryCodes).where(isAdded).returning({ userId: recoveryCodes.userId })
  return ended.map(() => null)
}

async function endOtherSessions(tx: Database, userId: string, kept: string | undefined): Promise<string[]> {
  const open = await tx
    .select({ id: sessions.id, device: sessions.device })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
  const others = kept ? open.filter(({ id }) => id !== kept) : open.slice(1)
  for (const { id } of others) await tx.delete(sessions).where(eq(sessions.id, id))
  return others.map(({ device }) => deviceName(device))
}
