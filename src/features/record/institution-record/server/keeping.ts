import { and, eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { isNamed, isAvailable } from '#features/core/identity/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { isPeopleManager } from '#features/core/identity/roles.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField } from '#server/http/rejection.ts'
import { type Population, populations } from '#shared/population.ts'

import { type RecordKeeping, usualYears } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { recordKeeping } from './table.ts'

const t = texts('refusals')

/** How long the caller's institution keeps its record, and who reads it. Everybody may know. */
export async function readKeeping(caller: Caller): Promise<RecordKeeping> {
  const { db, user } = caller
  // Everybody may read who it is, and nobody else's name.
  const [row] = await asSystem(() =>
    db.select().from(recordKeeping).where(eq(recordKeeping.institutionId, user.institutionId)),
  )
  const officer = await findOfficer(db, user.institutionId)
  return {
    years: row?.years ?? usualYears,
    officer: officer ? displayName(officer) : null,
    mayRead: (await readableBy(caller)).length > 0,
  }
}

/** Whether somebody reads records, and of whom: all for the records officer, and none for people managers. */
export async function readableBy({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<readonly Population[]> {
  if (isPeopleManager(user.role)) return []
  const officer = await findOfficer(db, user.institutionId)
  return officer?.id === user.id ? populations : user.responderFor
}

/** The present records officer of an institution: an officer of it whose account is open. */
async function findOfficer(db: Database, institutionId: string) {
  // As above.
  const [officer] = await asSystem(() =>
    db
      .select({ id: users.id, ...nameColumns(users) })
      .from(recordKeeping)
      .innerJoin(users, eq(users.id, recordKeeping.officerId))
      .where(and(eq(recordKeeping.institutionId, institutionId), isEligible(institutionId))),
  )
  return officer
}

/** Whoever manages people does not read what was done for them. */
const isEligible = (institutionId: string) =>
  and(eq(users.institutionId, institutionId), eq(users.role, 'staff'), isAvailable())

/**
 * Appoints the records officer of the caller's institution in place of the one before, and notifies them. Throws a 400
 * for a name that is no officer's here with an open account.
 */
export async function appointRecordsOfficer(caller: Caller, username: string): Promise<RecordKeeping> {
  const { db, user } = caller
  const { institutionId } = user
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isNamed(username), isEligible(institutionId)))
    if (!person) throw badField('username', t('notAnOfficer'))
    if ((await findOfficer(tx, institutionId))?.id === person.id) return
    await store(tx, institutionId, { officerId: person.id })
    await recordAudit(tx, caller, { action: 'records-officer.appoint', subjectId: person.id })
    const key = `records-officer:${institutionId}`
    await notify(tx, [person.id], { key, kind: 'records-officer-appointed', path: '/records' })
  })
  return readKeeping(caller)
}

/** Says how many years the records of accounts that are erased from now on are kept. Those that are kept stay as long. */
export async function setTerm(caller: Caller, years: number): Promise<RecordKeeping> {
  const { institutionId } = caller.user
  await caller.db.transaction(async (tx) => {
    await store(tx, institutionId, { years })
    await recordAudit(tx, caller, { action: 'record-term.change', objectId: institutionId })
  })
  return readKeeping(caller)
}

async function store(
  tx: Database,
  institutionId: string,
  change: Partial<Pick<typeof recordKeeping.$inferInsert, 'years' | 'officerId'>>,
): Promise<void> {
  const query = tx
    .insert(recordKeeping)
    .values({ institutionId, ...change })
    .onConflictDoUpdate({ target: recordKeeping.institutionId, set: change })
  // Callers write nothing here themselves, so that no statement of theirs makes them a reader.
  await asSystem(() => query)
}
