import { asc, eq } from 'drizzle-orm'

import { type Actor, recordAudit } from '#features/audit/server/service.ts'
import { endForbiddenConnections } from '#features/connections/server/service.ts'
import { institutions, shifts, units } from '#features/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { badField, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { requireConfirmed } from '#server/http/step-up.ts'

import type { Institution, InstitutionChanges } from '../contract.ts'
import { weakensProtection } from '../weakens-protection.ts'

type Keeper = Actor & { readonly user: SessionUser }

/** An institution with its settings, units and shifts. */
export async function getInstitution(db: Database, id: string): Promise<Institution> {
  const [row] = await db.select().from(institutions).where(eq(institutions.id, id))
  if (!row) throw notFound()
  const { name, kind, timeZone, privacyThreshold, ladder, contacts } = row
  const { allowsResidentConnections, requiresSecondFactor } = row
  return {
    id,
    name,
    kind,
    timeZone,
    privacyThreshold,
    allowsResidentConnections,
    requiresSecondFactor,
    ladder,
    contacts,
    units: await db.select().from(units).where(eq(units.institutionId, id)).orderBy(asc(units.name)),
    shifts: await db.select().from(shifts).where(eq(shifts.institutionId, id)).orderBy(asc(shifts.name)),
  }
}

/**
 * Changes settings of the caller's institution. Throws a 400 for a name that another one has, and the 403
 * of `requireConfirmed` where people would be less protected than before.
 */
export async function updateInstitution(
  db: Database,
  keeper: Keeper,
  changes: InstitutionChanges,
): Promise<Institution> {
  const { institutionId } = keeper.user
  // Undefined would be written as it is read: not at all.
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (weakensProtection(await getInstitution(db, institutionId), changes)) requireConfirmed(keeper.user)
  await db.transaction(async (tx) => {
    if (changes.name !== undefined) await requireFreeName(tx, institutionId, changes.name)
    if (Object.keys(given).length > 0) {
      await tx.update(institutions).set(given).where(eq(institutions.id, institutionId))
    }
    if (changes.allowsResidentConnections === false) await endForbiddenConnections(tx, { institutionId })
    await recordAudit(tx, keeper, { action: 'institution.change', objectId: institutionId })
    if (changes.requiresSecondFactor !== undefined) {
      const action = changes.requiresSecondFactor ? 'second-factor.require' : 'second-factor.waive'
      await recordAudit(tx, keeper, { action, objectId: institutionId })
    }
  })
  return getInstitution(db, institutionId)
}

async function requireFreeName(db: Database, institutionId: string, name: string): Promise<void> {
  const [same] = await db
    .select({ id: institutions.id })
    .from(institutions)
    .where(eq(institutions.name, name))
  if (same && same.id !== institutionId) throw badField('name', 'Please choose another name')
}
