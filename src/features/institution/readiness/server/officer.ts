import { and, desc, eq, inArray, isNull } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { isNamed, isAvailable } from '#features/core/identity/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, notFound } from '#server/http/rejection.ts'
import { dayOf } from '#shared/days.ts'

import { texts } from '../locales/texts.ts'
import {
  type NewSignOff,
  rolesWithDuties,
  ruleSubjects,
  type Safety,
  type SignOff,
} from '../safety-contract.ts'
import { asOutline, clinicalRules, rulesVersion } from './clinical-rules.ts'
import { clinicalSignOffs, safetyOfficers } from './table.ts'

const t = texts('refusals')

/** The present safety officer of an institution, whose account is open; undefined without one. */
export function findOfficer(db: Database, institutionId: string) {
  // Everybody may read who it is, and nobody else's name.
  return asSystem(async () => {
    const [officer] = await db
      .select({ officer: safetyOfficers, name: nameColumns(users) })
      .from(safetyOfficers)
      .innerJoin(users, eq(users.id, safetyOfficers.userId))
      .where(
        and(
          eq(safetyOfficers.institutionId, institutionId),
          isNull(safetyOfficers.endedAt),
          isAvailable(),
          inArray(users.role, rolesWithDuties),
        ),
      )
    return officer
  })
}

/** The safety officer of the caller's institution, and whether it is the caller. */
export async function readSafety({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<Safety> {
  const found = await findOfficer(db, user.institutionId)
  return {
    officer: found
      ? {
          name: displayName(found.name),
          appointedAt: found.officer.appointedAt.toISOString(),
        }
      : null,
    isOfficer: found?.officer.userId === user.id,
    version: rulesVersion,
    signOff: await findSignOff(db, user.institutionId),
  }
}

/**
 * Appoints the safety officer of the caller's institution in place of the one before, and notifies them. Whoever is
 * it already stays it. Throws a 400 for a name that is nobody's here who has duties and an open account, and for the
 * caller's own: who signs the rules and reads the reports is named by somebody else.
 */
export async function appointOfficer(caller: Caller, username: string): Promise<Safety> {
  const { db, user } = caller
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.institutionId, user.institutionId),
          isNamed(username),
          inArray(users.role, rolesWithDuties),
          isAvailable(),
        ),
      )
    if (!person) throw badField('username', t('notSomebodyHere'))
    const before = await findOfficer(tx, user.institutionId)
    if (before?.officer.userId === person.id) return
    if (person.id === user.id) throw badField('username', t('notYourself'))
    // The role of callers writes none, so that nobody makes themselves the reader of reports by a statement.
    await asSystem(async () => {
      // Two who appoint at the same moment wait here for each other.
      await tx.select().from(institutions).where(eq(institutions.id, user.institutionId)).for('update')
      const isPresent = and(
        eq(safetyOfficers.institutionId, user.institutionId),
        isNull(safetyOfficers.endedAt),
      )
      await tx.update(safetyOfficers).set({ endedAt: now() }).where(isPresent)
      await tx
        .insert(safetyOfficers)
        .values({ institutionId: user.institutionId, userId: person.id, appointedAt: now() })
    })
    await recordAudit(tx, caller, { action: 'safety-officer.appoint', subjectId: person.id })
    const key = `safety-officer:${user.institutionId}`
    await notify(tx, [person.id], { key, kind: 'safety-officer-appointed', path: '/harm-reports' })
  })
  return readSafety(caller)
}

/** The caller as the safety officer of their institution. For anybody else there is nothing here: it throws a 404. */
export async function requireOfficer({ db, user }: Pick<Caller, 'db' | 'user'>) {
  const found = await findOfficer(db, user.institutionId)
  if (found?.officer.userId !== user.id) throw notFound()
  return found.officer
}

/**
 * Signs the clinical rules as the safety officer of the caller's institution. Throws a 404 for anybody else, and a 409
 * for another version than the one that holds.
 */
export async function signRules(caller: Caller, { clinician, version }: NewSignOff): Promise<Safety> {
  await caller.db.transaction(async (tx) => {
    const { user } = caller
    await requireOfficer({ db: tx, user })
    if (version !== rulesVersion) throw conflict(t('otherRules'))
    const { institutionId } = user
    const signed = {
      institutionId,
      recordedBy: user.id,
      recordedAt: now(),
      clinician,
      version,
      signedOn: dayOf(now(), 'UTC'),
    }
    // As in `appointOfficer`.
    const [made] = await asSystem(() =>
      tx.insert(clinicalSignOffs).values(signed).returning({ id: clinicalSignOffs.id }),
    )
    await recordAudit(tx, caller, { action: 'safety-officer.sign', objectId: made!.id })
  })
  return readSafety(caller)
}

/** The signature under the rules that hold, else the last one; null without any. */
export async function findSignOff(db: Database, institutionId: string): Promise<SignOff | null> {
  // Everybody may read who signed.
  const [found] = await asSystem(() =>
    db
      .select()
      .from(clinicalSignOffs)
      .where(eq(clinicalSignOffs.institutionId, institutionId))
      .orderBy(desc(eq(clinicalSignOffs.version, rulesVersion)), desc(clinicalSignOffs.recordedAt))
      .limit(1),
  )
  if (!found) return null
  const { clinician, version, recordedAt } = found
  return { clinician, version, signedAt: recordedAt.toISOString() }
}

/** The clinical rules, to be read before they are signed. */
export function readRules() {
  const rules = ruleSubjects.map((subject) => ({
    subject,
    text: asOutline(clinicalRules[subject]),
  }))
  return { version: rulesVersion, rules }
}
