import { asc, eq } from 'drizzle-orm'

import { recordAudit } from '#features/audit/server/service.ts'
import { endForbiddenConnections } from '#features/connections/server/service.ts'
import { institutions, shifts, units } from '#features/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, notFound } from '#server/http/rejection.ts'
import { requireConfirmed } from '#server/http/step-up.ts'

import type { Institution, InstitutionChanges } from '../contract.ts'
import { weakensProtection } from '../weakens-protection.ts'

/** An institution with its settings, units and shifts. Throws a 404 where there is none with this id. */
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
 * Changes settings of the caller's institution, and answers it. Throws a 400 for a name that another institution
 * has, and the 403 of `requireConfirmed` where people would be less protected than before.
 */
export async function updateInstitution(caller: Caller, changes: InstitutionChanges): Promise<Institution> {
  const { db, user } = caller
  const { institutionId } = user
  // Without the fields that are undefined, so that a call that changes nothing makes no update.
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (weakensProtection(await getInstitution(db, institutionId), changes)) requireConfirmed(user)
  await db.transaction(async (tx) => {
    if (changes.name !== undefined) await requireFreeName(tx, institutionId, changes.name)
    if (Object.keys(given).length > 0) {
      const query = tx.update(institutions).set(given).where(eq(institutions.id, institutionId))
      // Responders too act for the institution, and its settings are not theirs: the role of callers writes none.
      await asSystem(() => query)
    }
    if (changes.allowsResidentConnections === false) await endForbiddenConnections(tx, { institutionId })
    await recordAudit(tx, caller, { action: 'institution.change', objectId: institutionId })
    if (changes.requiresSecondFactor !== undefined) {
      const action = changes.requiresSecondFactor ? 'second-factor.require' : 'second-factor.waive'
      await recordAudit(tx, caller, { action, objectId: institutionId })
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
