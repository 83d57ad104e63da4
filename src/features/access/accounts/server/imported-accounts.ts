import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import { endSessions } from '#features/core/identity/index.ts'
import { reachesOthers } from '#features/core/identity/roles.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { eraseAccount } from './account-deletion.ts'
import { waitingAccounts } from './table.ts'

/** A one-time password was made and seen by somebody else, so it must not work for long. */
const oneTimeDays = 14

const oneTimeUntil = () => new Date(now().getTime() + oneTimeDays * 24 * 60 * 60_000)

/** Whether an account waits for a second person. A column or condition of a query over `users`. */
export const isWaiting = sql<boolean>`exists (
  select from ${waitingAccounts} where ${waitingAccounts.userId} = ${users.id}
)`

interface Import {
  readonly importId: string
  readonly institutionId: string
  /** Null for the drop folder and for the operator. */
  readonly importedBy: string | null
  /** Whether the operator made them, who controls the machine: then nobody waits for a second person. */
  readonly isByOperator?: boolean
}

type NewAccount = Omit<typeof users.$inferInsert, 'institutionId' | 'isActive' | 'role'> &
  Pick<typeof users.$inferSelect, 'role'>

/**
 * Adds the accounts of an import with one-time passwords, which work for 14 days. Accounts whose role reaches
 * others' data are closed and wait, unless they are the operator's. Answers the added accounts; those whose username was taken are left out.
 */
export function addAccounts(
  tx: Database,
  accounts: readonly NewAccount[],
  { isByOperator = false, ...by }: Import,
) {
  const oneTime = { mustChangePassword: true, oneTimeUntil: oneTimeUntil() }
  // The role of callers adds no accounts: an account brings a role and a password with it.
  return asSystem(async () => {
    const added = await tx
      .insert(users)
      .values(
        accounts.map((account) => ({
          ...account,
          ...oneTime,
          institutionId: by.institutionId,
          isActive: isByOperator || !reachesOthers(account.role),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: users.id, username: users.username, isActive: users.isActive })
    const waiting = added.flatMap(({ id, isActive }) =>
      isActive ? [] : [{ userId: id, importedAt: now(), ...by }],
    )
    if (waiting.length > 0) await tx.insert(waitingAccounts).values(waiting)
    return added
  })
}

/**
 * Gives new one-time passwords, for 14 days, to accounts that nobody has signed in to yet. `hashes` has the
 * password hashes by account id. Answers the ids of the accounts that got a new one.
 */
export function renewOneTimePasswords(
  tx: Database,
  hashes: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  // The sessions that end belong to the imported people.
  return asSystem(async () => {
    const ids = [...hashes.keys()]
    if (ids.length === 0) return new Set()
    const isUnused = and(eq(users.mustChangePassword, true), or(eq(users.isActive, true), isWaiting))
    const unused = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, ids), isUnused))
      .for('update')
    for (const { id } of unused) {
      await tx
        .update(users)
        .set({ passwordHash: hashes.get(id)!, oneTimeUntil: oneTimeUntil() })
        .where(eq(users.id, id))
      await endSessions(tx, id)
    }
    return new Set(unused.map(({ id }) => id))
  })
}

/** The accounts of an import that still wait, locked until the transaction ends; none where it is decided. */
export function lockWaitingImport(tx: Database, importId: string) {
  // The accounts are others', and callers change none. They are locked before what waits, as by an erasure.
  return asSystem(() =>
    tx
      .select({ id: users.id, role: users.role, waiting: waitingAccounts })
      .from(users)
      .innerJoin(waitingAccounts, eq(waitingAccounts.userId, users.id))
      .where(eq(waitingAccounts.importId, importId))
      .orderBy(users.id)
      .for('update'),
  )
}

/** Opens accounts that waited. Their one-time passwords work for 14 days from now. */
export function openWaitingAccounts(tx: Database, ids: readonly string[]): Promise<void> {
  // As above.
  return asSystem(async () => {
    await tx.delete(waitingAccounts).where(inArray(waitingAccounts.userId, [...ids]))
    await tx
      .update(users)
      .set({ isActive: true, oneTimeUntil: oneTimeUntil() })
      .where(inArray(users.id, [...ids]))
  })
}

/** Erases accounts that wait. Nobody has signed in to them, so that nothing is lost, and their names are free. */
export function withdrawWaitingAccounts(tx: Database, ids: readonly string[]): Promise<void> {
  // As above.
  return asSystem(async () => {
    for (const id of ids) await eraseAccount(tx, id)
  })
}

/** Sets when the accounts of an import open by themselves. A time that is set already stays. */
export async function setImportTakesEffect(tx: Database, importId: string, at: Date): Promise<void> {
  const query = tx
    .update(waitingAccounts)
    .set({ takesEffectAt: at })
    .where(and(eq(waitingAccounts.importId, importId), isNull(waitingAccounts.takesEffectAt)))
  // As above.
  await asSystem(() => query)
}
