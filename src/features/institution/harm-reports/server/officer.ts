import { and, eq, inArray, isNull } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { isAvailable } from '#features/core/identity/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, notFound } from '#server/http/rejection.ts'
import { version } from '#server/version.ts'

import type { Safety } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { safetyOfficers } from './table.ts'

const t = texts('refusals')

/** Residents and members of the community have no duties here, and nobody's reports are theirs to read. */
const rolesWithDuties = ['staff', 'admin', 'institution_admin'] as const

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
          acceptedVersion: found.officer.acceptedVersion,
          acceptedAt: found.officer.acceptedAt?.toISOString() ?? null,
        }
      : null,
    isOfficer: found?.officer.userId === user.id,
    version,
  }
}

/**
 * Appoints the safety officer of the caller's institution in place of the one before, and notifies them. Whoever is
 * it already stays it. Throws a 400 for a name that is nobody's here who has duties and an open account.
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
          eq(users.username, username),
          inArray(users.role, rolesWithDuties),
          isAvailable(),
        ),
      )
    if (!person) throw badField('username', t('notSomebodyHere'))
    const before = await findOfficer(tx, user.institutionId)
    if (before?.officer.userId === person.id) return
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

/** Stores that the caller, as the safety officer, accepts what remains in the version that runs. Throws a 404 for others. */
export async function acceptVersion(caller: Caller): Promise<Safety> {
  await caller.db.transaction(async (tx) => {
    const { id } = await requireOfficer({ db: tx, user: caller.user })
    const accepted = { acceptedVersion: version, acceptedAt: now() }
    // As in `appointOfficer`.
    await asSystem(() => tx.update(safetyOfficers).set(accepted).where(eq(safetyOfficers.id, id)))
    await recordAudit(tx, caller, { action: 'safety-officer.accept', objectId: id })
  })
  return readSafety(caller)
}
