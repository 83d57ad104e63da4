import { eq } from 'drizzle-orm'

import { createShifts, createUnits } from '#features/core/institutions/index.ts'
import { shifts, units } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'

import { missingParts, type Parts, partsOf } from '../../parts.ts'
import { getMapping } from './mapping.ts'

/** The units and shifts of an institution by the texts that its files have for them. */
export async function listParts(
  db: Database,
  institutionId: string,
): Promise<{ readonly units: Parts; readonly shifts: Parts }> {
  const mapping = await getMapping(db, institutionId)
  return {
    units: partsOf(
      await db.select().from(units).where(eq(units.institutionId, institutionId)),
      mapping.units,
    ),
    shifts: partsOf(
      await db.select().from(shifts).where(eq(shifts.institutionId, institutionId)),
      mapping.shifts,
    ),
  }
}

/** Makes the units and shifts that these people are in and that the institution has not, in the caller's transaction. */
export async function makeMissingParts(
  tx: Database,
  institutionId: string,
  people: Parameters<typeof missingParts>[0],
): Promise<void> {
  const missing = missingParts(people, await listParts(tx, institutionId))
  if (missing.units.length > 0) await createUnits(tx, institutionId, missing.units)
  if (missing.shifts.length > 0) await createShifts(tx, institutionId, missing.shifts)
}
