import { and, count, eq, ne, sql } from 'drizzle-orm'

import { type Actor, recordAudit } from '#features/audit/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { shifts, units } from '#features/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { badField, conflict, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import type { Division } from '../contract.ts'

type Keeper = Actor & { readonly user: SessionUser }

/** The units or the shifts: where they are kept, what the trail calls one, and who is in it. */
const divisionsInTables = {
  units: { table: units, noun: 'unit', membership: users.unitId },
  shifts: { table: shifts, noun: 'shift', membership: users.shiftId },
} as const

interface OneUnitOrShift {
  readonly division: Division
  readonly id: string
}

/** Adds a unit or a shift to the caller's institution. Throws a 400 for a name that is there already. */
export function addUnitOrShift(db: Database, keeper: Keeper, division: Division, name: string) {
  const { table, noun } = divisionsInTables[division]
  const { institutionId } = keeper.user
  return db.transaction(async (tx) => {
    await requireFreeName(tx, keeper, { division, id: null }, name)
    const [made] = await tx
      .insert(table)
      .values({ institutionId, name })
      .onConflictDoNothing()
      .returning({ id: table.id, name: table.name })
    if (!made) throw taken()
    await recordAudit(tx, keeper, { action: `${noun}.add`, objectId: made.id })
    return made
  })
}

/** Renames a unit or a shift. Throws a 404 for another institution's, a 400 for a name that is there already. */
export function renameUnitOrShift(
  db: Database,
  keeper: Keeper,
  { division, id }: OneUnitOrShift,
  name: string,
) {
  const { table, noun } = divisionsInTables[division]
  return db.transaction(async (tx) => {
    await requireFreeName(tx, keeper, { division, id }, name)
    const [renamed] = await tx
      .update(table)
      .set({ name })
      .where(and(eq(table.id, id), eq(table.institutionId, keeper.user.institutionId)))
      .returning({ id: table.id, name: table.name })
    if (!renamed) throw notFound()
    await recordAudit(tx, keeper, { action: `${noun}.rename`, objectId: id })
    return renamed
  })
}

/** Removes a unit or a shift. Throws a 404 for another institution's, a 409 while somebody is in it. */
export function removeUnitOrShift(
  db: Database,
  keeper: Keeper,
  { division, id }: OneUnitOrShift,
): Promise<void> {
  const { table, noun, membership } = divisionsInTables[division]
  return db.transaction(async (tx) => {
    const here = and(eq(table.id, id), eq(table.institutionId, keeper.user.institutionId))
    const [found] = await tx.select({ id: table.id }).from(table).where(here).for('update')
    if (!found) throw notFound()
    const [inIt] = await tx.select({ people: count() }).from(users).where(eq(membership, id))
    const people = inIt?.people ?? 0
    if (people > 0) {
      throw conflict(
        `${people} ${people === 1 ? 'person is' : 'people are'} in this ${noun}. Move them first.`,
      )
    }
    await tx.delete(table).where(here)
    await recordAudit(tx, keeper, { action: `${noun}.remove`, objectId: id })
  })
}

// Names are compared without capitals, since an import names units however they are typed.
async function requireFreeName(
  tx: Database,
  { user }: Keeper,
  { division, id }: { division: Division; id: string | null },
  name: string,
): Promise<void> {
  const { table } = divisionsInTables[division]
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

const taken = () => badField('name', 'This name is there already')
