import { isDeepStrictEqual } from 'node:util'

import { asc, eq } from 'drizzle-orm'

import { readTriage } from '#features/core/institutions/index.ts'
import { openRegistrationProblem } from '#features/core/institutions/open-registration.ts'
import { institutions, shifts, units } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { requireConfirmed } from '#server/http/admission/step-up.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, newerVersion, notFound } from '#server/http/rejection.ts'

import { type Institution, type InstitutionUpdate, protections } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { weakenedProtections } from '../weakened-protections.ts'
import { applyChanges } from './apply-changes.ts'
import { dropWaiting, proposeSettings } from './waiting-settings.ts'

const t = texts('refusals')

/** An institution with its settings, units and shifts. Throws a 404 where there is none with this id. */
export async function getInstitution(db: Database, id: string): Promise<Institution> {
  const [row] = await db.select().from(institutions).where(eq(institutions.id, id))
  if (!row) throw notFound()
  const { name, kind, timeZone, privacyThreshold, ladder } = row
  const {
    allowsResidentConnections,
    allowsPicturesAndSounds,
    minors,
    requiresSecondFactor,
    isOpen,
    accent,
    welcome,
  } = row
  return {
    id,
    name,
    kind,
    timeZone,
    privacyThreshold,
    allowsResidentConnections,
    allowsPicturesAndSounds,
    minors,
    requiresSecondFactor,
    isOpen,
    accent,
    welcome,
    ladder,
    triage: (await readTriage(db, id)).settings,
    contacts: row.contacts,
    units: await db.select().from(units).where(eq(units.institutionId, id)).orderBy(asc(units.name)),
    shifts: await db.select().from(shifts).where(eq(shifts.institutionId, id)).orderBy(asc(shifts.name)),
  }
}

/**
 * Changes settings of the caller's institution, and answers it. What would protect people less than before, or sort
 * alerts in another way, waits for a second person, and the answer names it. A setting that is set anew
 * replaces what waited for it. Throws a 400 for a name that another institution has and for opening a correctional one, a 409 for opening one
 * while another is open or where a setting that changes holds neither what `basedOn` says nor the new value, and the
 * 403 of `requireConfirmed` for opening it and for what waits.
 */
export async function updateInstitution(caller: Caller, { basedOn, ...changes }: InstitutionUpdate) {
  const { db, user } = caller
  const { institutionId } = user
  const waiting = await db.transaction(async (tx) => {
    // Without the fields that are undefined, so that a call that changes nothing makes no update.
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    await lockInstitution(tx, institutionId)
    const before = await getInstitution(tx, institutionId)
    requireAsBefore(before, Object.fromEntries(given), basedOn)
    const weakened = weakenedProtections(before, changes)
    if (weakened.length > 0) requireConfirmed(user)
    if (changes.isOpen && !before.isOpen) {
      requireConfirmed(user)
      await requireMayOpen(tx, before)
    }
    if (changes.name !== undefined) await requireFreeName(tx, institutionId, changes.name)
    const atOnce = given.filter(([name]) => !weakened.some((setting) => setting === name))
    const named = protections.filter((setting) => changes[setting] !== undefined)
    if (named.length > 0) await dropWaiting(tx, institutionId, named)
    if (atOnce.length > 0 || weakened.length === 0) {
      await applyChanges(tx, caller, institutionId, Object.fromEntries(atOnce))
    }
    await proposeSettings(tx, caller, changes, weakened)
    return weakened
  })
  return { ...(await getInstitution(db, institutionId)), waiting }
}

/** Of two changes at once the second sees the first. */
async function lockInstitution(tx: Database, id: string): Promise<void> {
  const query = tx
    .select({ id: institutions.id })
    .from(institutions)
    .where(eq(institutions.id, id))
    .for('update')
  // A row is locked only by who may change it, and callers change no settings.
  await asSystem(() => query)
}

/** Throws a 409 with what is stored. A setting that was changed elsewhere to the same value is no conflict. */
function requireAsBefore(
  stored: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
  basedOn: Readonly<Record<string, unknown>> = stored,
): void {
  const isNewer = ([name, value]: [string, unknown]) =>
    !isDeepStrictEqual(stored[name], basedOn[name]) && !isDeepStrictEqual(stored[name], value)
  if (Object.entries(changes).some(isNewer)) throw newerVersion(stored)
}

/** Throws a 400 for a correctional institution, and a 409 where another institution is open. */
async function requireMayOpen(tx: Database, { kind }: Institution): Promise<void> {
  const problem = openRegistrationProblem(kind, true)
  if (problem) throw badField('isOpen', problem)
  const isAnotherOpen = (await tx.$count(institutions, eq(institutions.isOpen, true))) > 0
  if (isAnotherOpen) throw conflict(t('anotherIsOpen'))
}

async function requireFreeName(db: Database, institutionId: string, name: string): Promise<void> {
  const [same] = await db
    .select({ id: institutions.id })
    .from(institutions)
    .where(eq(institutions.name, name))
  if (same && same.id !== institutionId) throw badField('name', t('nameTaken'))
}
