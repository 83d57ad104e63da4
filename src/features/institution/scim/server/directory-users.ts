import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'

import {
  addProvisionedAccount,
  changeProvisionedAccount,
  closeAccount,
  isWaiting,
  renewResetHoldIfClosedDuringIt,
  reopenAccount,
} from '#features/access/accounts/index.ts'
import { endCaringContacts } from '#features/care/caring-contacts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { foldedUsername } from '#features/core/identity/folded-username.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import type { MachineCaller } from '#server/http/caller.ts'

import { notThere, notUnique } from './context.ts'
import { scimAccounts } from './table.ts'

type Account = typeof users.$inferSelect

/** A person of the staff with what the directory said of them; null where it never named them. */
export interface DirectoryUser {
  readonly account: Account
  readonly said: typeof scimAccounts.$inferSelect | null
}

/** What a directory says of a person. */
export interface SaidUser {
  readonly userName: string
  /** Undefined where the directory did not say. */
  readonly externalId: string | null | undefined
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly email: string | null | undefined
  readonly isActive: boolean | undefined
}

/** The name by which the directory knows somebody: its own, else their username. */
export const userNameOf = ({ account, said }: DirectoryUser) => said?.userName ?? account.username

/**
 * The staff of the caller's institution, the oldest account first. Residents, community members and people managers
 * are nobody here; neither are people whom the directory deleted, and accounts that wait for a second person.
 */
export function listStaff({ db, machine }: MachineCaller, ids?: readonly string[]): Promise<DirectoryUser[]> {
  // What directories said is closed to callers.
  return asSystem(() =>
    db
      .select({ account: users, said: scimAccounts })
      .from(users)
      .leftJoin(scimAccounts, eq(scimAccounts.userId, users.id))
      .where(
        and(
          eq(users.institutionId, machine.institutionId),
          eq(users.role, 'staff'),
          isNull(users.deletesAt),
          isNull(scimAccounts.removedAt),
          not(isWaiting),
          ids && inArray(users.id, [...ids]),
        ),
      )
      .orderBy(users.createdAt, users.id),
  )
}

/** One of them, locked until the transaction ends. Throws a 404 for anybody else. */
export async function lockUser(caller: MachineCaller, id: string): Promise<DirectoryUser> {
  // A row is locked only by who may change it, and callers change no account but their own.
  await asSystem(() => caller.db.select().from(users).where(eq(users.id, id)).for('no key update'))
  const [found] = await listStaff(caller, [id])
  if (!found) throw notThere(id)
  return found
}

/**
 * Adds a person whom the directory names for the first time, with the role staff and without a password. Somebody whom
 * it deleted before gets their account back. Throws a 409 where the name or number is somebody else's.
 */
export async function addUser(caller: MachineCaller, said: SaidUser): Promise<DirectoryUser> {
  const { db, machine } = caller
  const { institutionId } = machine
  const before = await findNamed(caller, said)
  if (before.some(({ account, row }) => account.role !== 'staff' || !row?.removedAt)) {
    throw notUnique('userName or externalId')
  }
  const [returning, ...others] = before
  if (others.length > 0) throw notUnique('userName or externalId')
  if (returning) {
    await say(caller, returning.account.id, { userName: said.userName, removedAt: null })
    return changeUser(caller, await lockUser(caller, returning.account.id), {
      ...said,
      isActive: said.isActive ?? true,
    })
  }
  const account = await addProvisionedAccount(db, said.userName.split('@')[0] ?? '', {
    institutionId,
    firstName: said.firstName ?? '',
    lastName: said.lastName ?? '',
    email: said.email ?? null,
    externalId: said.externalId ?? null,
  })
  await recordAudit(db, caller, { action: 'account.create', objectId: account.id, subjectId: account.id })
  await say(caller, account.id, { userName: said.userName })
  return changeUser(caller, await lockUser(caller, account.id), said)
}

/** Everybody of the institution who has this name or number, whatever their role. */
function findNamed({ db, machine }: MachineCaller, { userName, externalId }: SaidUser) {
  // Roles that no directory manages are looked at too, so that no number is given twice.
  return asSystem(() =>
    db
      .select({ account: users, row: scimAccounts })
      .from(users)
      .leftJoin(scimAccounts, eq(scimAccounts.userId, users.id))
      .where(
        and(
          eq(users.institutionId, machine.institutionId),
          or(
            externalId ? eq(users.externalId, externalId) : undefined,
            sql`folded_username(coalesce(${scimAccounts.userName}, ${users.username})) = ${foldedUsername(userName)}`,
          ),
        ),
      ),
  )
}

/** Changes a person as the directory says, and answers them. Throws a 409 for a name or number of somebody else. */
export async function changeUser(
  caller: MachineCaller,
  user: DirectoryUser,
  said: SaidUser,
): Promise<DirectoryUser> {
  const { db } = caller
  const { account } = user
  const { id } = account
  const others = await findNamed(caller, said)
  if (others.some((other) => other.account.id !== id && !other.row?.removedAt)) {
    throw notUnique('userName or externalId')
  }
  const fields = {
    firstName: said.firstName ?? account.firstName,
    lastName: said.lastName ?? account.lastName,
    email: said.email === undefined ? account.email : said.email,
    externalId: said.externalId === undefined ? account.externalId : said.externalId,
  }
  const changed = await changeProvisionedAccount(db, account, fields)
  if (said.userName !== userNameOf(user)) await say(caller, id, { userName: said.userName })
  const isAsBefore =
    said.userName === userNameOf(user) &&
    (['firstName', 'lastName', 'email', 'externalId'] as const).every(
      (field) => changed[field] === account[field],
    )
  if (!isAsBefore) await recordAudit(db, caller, { action: 'account.provision', objectId: id, subjectId: id })
  if (said.isActive === false) await close(caller, user)
  if (said.isActive === true) await reopen(caller, user)
  return lockUser(caller, id)
}

/** Closes the account of somebody who is not active any more, whatever else the directory says of them. */
export async function closeUser(caller: MachineCaller, id: string): Promise<void> {
  await close(caller, await lockUser(caller, id))
}

/** Closes the account of somebody whom the directory deleted. Nothing of theirs is erased: it is not the directory's. */
export async function removeUser(caller: MachineCaller, id: string): Promise<void> {
  const user = await lockUser(caller, id)
  await close(caller, user)
  await say(caller, id, { userName: userNameOf(user), removedAt: now() })
  await recordAudit(caller.db, caller, { action: 'account.provision', objectId: id, subjectId: id })
}

async function close(caller: MachineCaller, user: DirectoryUser): Promise<void> {
  const { id, isActive } = user.account
  if (!isActive) return
  await closeAccount(caller.db, id)
  await endCaringContacts(caller.db, id)
  await say(caller, id, { userName: userNameOf(user), closedAt: now() })
  await recordAudit(caller.db, caller, { action: 'account.deactivate', objectId: id, subjectId: id })
}

/** Opens what the directory closed itself. What a people manager closed stays closed, whatever a nightly run says. */
async function reopen(caller: MachineCaller, { account, said }: DirectoryUser): Promise<void> {
  const { id, isActive } = account
  if (isActive || !said?.closedAt) return
  await reopenAccount(caller.db, id)
  await renewResetHoldIfClosedDuringIt(caller.db, account)
  await say(caller, id, { userName: said.userName, closedAt: null })
  await recordAudit(caller.db, caller, { action: 'account.reactivate', objectId: id, subjectId: id })
}

type Saying = Pick<typeof scimAccounts.$inferInsert, 'userName'> & Partial<typeof scimAccounts.$inferInsert>

async function say({ db, machine }: MachineCaller, userId: string, saying: Saying): Promise<void> {
  // As in `listStaff`.
  await asSystem(() =>
    db
      .insert(scimAccounts)
      .values({ ...saying, userId, institutionId: machine.institutionId })
      .onConflictDoUpdate({ target: scimAccounts.userId, set: saying }),
  )
}
