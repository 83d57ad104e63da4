import { and, count, eq, ne, sql } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { ShiftTimes, UnitPost } from '#features/core/institutions/contract.ts'
import { shifts, units } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, notFound } from '#server/http/rejection.ts'

import type { Division } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('refusals')

/** For each division: its table, its noun in the audit trail, the column of its members, and why it stays with them. */
const tablesOf = {
  units: {
    table: units,
    noun: 'unit',
    membership: users.unitId,
    refusal: (members: number) => t('peopleInUnit', { count: members }),
  },
  shifts: {
    table: shifts,
    noun: 'shift',
    membership: users.shiftId,
    refusal: (members: number) => t('peopleInShift', { count: members }),
  },
} as const

interface OneUnitOrShift {
  readonly division: Division
  readonly id: string
}

/** Adds a unit or a shift to the caller's institution. Throws a 400 for a name that is there already. */
export function addUnitOrShift(caller: Caller, division: Division, name: string) {
  const { table, noun } = tablesOf[division]
  const { institutionId } = caller.user
  return caller.db.transaction(async (tx) => {
    await requireFreeName(tx, caller, { division, id: null }, name)
    const [made] = await tx
      .insert(table)
      .values({ institutionId, name })
      .onConflictDoNothing()
      .returning({ id: table.id, name: table.name })
    if (!made) throw taken()
    await recordAudit(tx, caller, { action: `${noun}.add`, objectId: made.id })
    return made
  })
}

/** Renames a unit or a shift. Throws a 404 for another institution's, a 400 for a name that is there already. */
export function renameUnitOrShift(caller: Caller, { division, id }: OneUnitOrShift, name: string) {
  const { table, noun } = tablesOf[division]
  return caller.db.transaction(async (tx) => {
    await requireFreeName(tx, caller, { division, id }, name)
    const [renamed] = await tx
      .update(table)
      .set({ name })
      .where(and(eq(table.id, id), eq(table.institutionId, caller.user.institutionId)))
      .returning({ id: table.id, name: table.name })
    if (!renamed) throw notFound()
    await recordAudit(tx, caller, { action: `${noun}.rename`, objectId: id })
    return renamed
  })
}

/** Sets whom to phone in a unit, or that nobody is known. Throws a 404 for another institution's. */
export function setUnitPost(caller: Caller, id: string, post: UnitPost | null) {
  return caller.db.transaction(async (tx) => {
    const [unit] = await tx
      .update(units)
      .set({ post })
      .where(and(eq(units.id, id), eq(units.institutionId, caller.user.institutionId)))
      .returning({ id: units.id, name: units.name, post: units.post })
    if (!unit) throw notFound()
    await recordAudit(tx, caller, { action: 'unit.set-post', objectId: id })
    return unit
  })
}

/** Sets when a shift is, or that it is not known. Throws a 404 for another institution's. */
export function setShiftTimes(caller: Caller, id: string, times: ShiftTimes | null) {
  return caller.db.transaction(async (tx) => {
    const [shift] = await tx
      .update(shifts)
      .set({ times })
      .where(and(eq(shifts.id, id), eq(shifts.institutionId, caller.user.institutionId)))
      .returning({ id: shifts.id, name: shifts.name, times: shifts.times })
    if (!shift) throw notFound()
    await recordAudit(tx, caller, { action: 'shift.set-times', objectId: id })
    return shift
  })
}

/** Removes a unit or a shift. Throws a 404 for another institution's, a 409 while somebody is in it. */
export function removeUnitOrShift(caller: Caller, { division, id }: OneUnitOrShift): Promise<void> {
  const { table, noun, membership, refusal } = tablesOf[division]
  return caller.db.transaction(async (tx) => {
    const here = and(eq(table.id, id), eq(table.institutionId, caller.user.institutionId))
    const [found] = await tx.select({ id: table.id }).from(table).where(here).for('update')
    if (!found) throw notFound()
    const [inIt] = await tx.select({ people: count() }).from(users).where(eq(membership, id))
    const people = inIt?.people ?? 0
    if (people > 0) {
      throw conflict(refusal(people))
    }
    await tx.delete(table).where(here)
    await recordAudit(tx, caller, { action: `${noun}.remove`, objectId: id })
  })
}

// Names are compared without regard to capitals, as an import does too.
async function requireFreeName(
  tx: Database,
  { user }: Caller,
  { division, id }: { division: Division; id: string | null },
  name: string,
): Promise<void> {
  const { table } = tablesOf[division]
  const [same] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.institutionId, user.institutionId),
        eq(sql`lower(${table.name})`, name.toLowerCase()),
        id === null ? undefined : ne(table.id, id),
      ),
    )
  if (same) throw taken()
}

const taken = () => badField('name', t('partTaken'))
