import { eq } from 'drizzle-orm'

import { changeAccount } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { shifts, units } from '#features/core/institutions/server/table.ts'
import type { MachineCaller } from '#server/http/caller.ts'

import { notThere, scimError } from './context.ts'
import { listStaff, lockUser } from './directory-users.ts'

/** A unit or a shift as a group, with the ids of the staff in it. */
export interface DirectoryGroup {
  readonly id: string
  readonly displayName: string
  readonly column: 'unitId' | 'shiftId'
  readonly memberIds: readonly string[]
}

/** The units and shifts of the caller's institution as groups, by name. */
export async function listGroups(caller: MachineCaller): Promise<DirectoryGroup[]> {
  const { db, machine } = caller
  const staff = await listStaff(caller)
  const groupsOf = async (
    table: typeof units | typeof shifts,
    word: string,
    column: 'unitId' | 'shiftId',
  ) => {
    const ours = eq(table.institutionId, machine.institutionId)
    const rows = await db.select().from(table).where(ours).orderBy(table.name)
    return rows.map(({ id, name }) => ({
      id,
      displayName: `${word}: ${name}`,
      column,
      memberIds: staff.filter(({ account }) => account[column] === id).map(({ account }) => account.id),
    }))
  }
  return [...(await groupsOf(units, 'Unit', 'unitId')), ...(await groupsOf(shifts, 'Shift', 'shiftId'))]
}

/** One of them. Throws a 404 for any other id. */
export async function getGroup(caller: MachineCaller, id: string): Promise<DirectoryGroup> {
  const group = (await listGroups(caller)).find((one) => one.id === id)
  if (!group) throw notThere(id)
  return group
}

/**
 * Puts exactly these people of the staff into a unit or shift. Residents in the unit stay. Throws a 400
 * for somebody who is not of the staff here, and for another name: people managers name units and shifts.
 */
export async function setMembers(
  caller: MachineCaller,
  id: string,
  { displayName, memberIds }: { readonly displayName: unknown; readonly memberIds: readonly string[] },
): Promise<void> {
  const group = await getGroup(caller, id)
  if (displayName !== undefined && displayName !== group.displayName) {
    throw scimError(
      400,
      'mutability',
      'Units and shifts are named in Evenkeel: displayName cannot be changed',
    )
  }
  const wanted = new Set(memberIds)
  const known = new Set((await listStaff(caller)).map(({ account }) => account.id))
  const strangers = [...wanted].filter((memberId) => !known.has(memberId))
  if (strangers.length > 0) {
    throw scimError(400, 'invalidValue', `members: nobody of the staff has the id ${strangers[0]}`)
  }
  const leaving = group.memberIds.filter((memberId) => !wanted.has(memberId))
  const coming = [...wanted].filter((memberId) => !group.memberIds.includes(memberId))
  // Everybody is locked in one order, so that two requests never wait for each other.
  for (const memberId of [...leaving, ...coming].toSorted()) {
    const { account } = await lockUser(caller, memberId)
    await changeAccount(caller.db, account, { [group.column]: wanted.has(memberId) ? id : null })
    await recordAudit(caller.db, caller, {
      action: 'account.change',
      objectId: memberId,
      subjectId: memberId,
    })
  }
}
