import { randomUUID } from 'node:crypto'

import { and, desc, eq, sql } from 'drizzle-orm'

import { users } from '#features/accounts/server/table.ts'
import { raiseAfterHardCheckIns } from '#features/alerts/server/service.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import { awardPoints } from '#features/rewards/server/service.ts'
import { openTexts, sealText } from '#features/vault/server/service.ts'
import { now } from '#server/clock.ts'
import { pageOf, pageSize, positionOf } from '#server/cursor.ts'
import type { Database } from '#server/database.ts'
import type { Keyring } from '#server/keyring.ts'
import type { SessionUser, Trace } from '#server/session-user.ts'
import { dayOf } from '#shared/days.ts'
import type { Page } from '#shared/endpoint.ts'

import type { CheckIn, NewCheckIn } from '../contract.ts'
import { checkIns } from './table.ts'

export { shiftImpact } from './shift-impact.ts'

type Row = typeof checkIns.$inferSelect

/** The caller and the key ring, which every reading and writing of notes needs. */
interface Owner {
  readonly user: SessionUser
  readonly keyring: Keyring
}

const recentCount = 30

/**
 * Saves a check-in with its points and its audit event; all of it happens or none. The notes are
 * sealed. Another check-in on the same day is kept as well, without points.
 */
export async function saveCheckIn(
  db: Database,
  { user, keyring, trace }: Owner & { readonly trace: Trace },
  { notes, ...checkIn }: NewCheckIn,
): Promise<CheckIn> {
  const id = randomUUID()
  const createdAt = now()
  const day = dayOf(createdAt, user.timeZone)

  await db.transaction(async (tx) => {
    const sealed = notes ? await sealText(tx, keyring, placeOf({ userId: user.id, id }), notes) : null
    await tx.insert(checkIns).values({
      ...checkIn,
      id,
      userId: user.id,
      notes: sealed,
      day,
      // Read in the same statement, so that a move to another unit is never half seen.
      unitId: sql`(select ${users.unitId} from ${users} where ${users.id} = ${user.id})`,
      shiftId: sql`(select ${users.shiftId} from ${users} where ${users.id} = ${user.id})`,
      createdAt,
    })
    await awardPoints(tx, user, 'check-in', day)
    await raiseAfterHardCheckIns(tx, { keyring, trace }, user.id)
    await recordAudit(tx, { user, trace }, { action: 'check-in.save', objectId: id })
  })
  return { ...checkIn, id, notes, createdAt: createdAt.toISOString() }
}

/** The caller's own check-ins, newest first, a page at a time. */
export async function listCheckIns(db: Database, owner: Owner, cursor?: string): Promise<Page<CheckIn[]>> {
  const position = positionOf(owner.keyring, cursor)
  const rows = await db
    .select()
    .from(checkIns)
    .where(
      and(
        eq(checkIns.userId, owner.user.id),
        position === null
          ? undefined
          : sql`(${checkIns.createdAt}, ${checkIns.id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`,
      ),
    )
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(owner.keyring, rows, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { items: await openAll(db, owner, items), next }
}

/** The caller's latest 30 check-ins, newest first. */
export async function recentCheckIns(db: Database, owner: Owner): Promise<CheckIn[]> {
  const rows = await db
    .select()
    .from(checkIns)
    .where(eq(checkIns.userId, owner.user.id))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(recentCount)
  return openAll(db, owner, rows)
}

/** The caller's latest check-in of their own today; null before the first. */
export async function todaysCheckIn(db: Database, owner: Owner): Promise<CheckIn | null> {
  const { user } = owner
  const rows = await db
    .select()
    .from(checkIns)
    .where(and(eq(checkIns.userId, user.id), eq(checkIns.day, dayOf(now(), user.timeZone))))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(1)
  const [latest = null] = await openAll(db, owner, rows)
  return latest
}

/** Opens the notes of all rows at once; notes that were damaged say so and harm no others. */
async function openAll(db: Database, { keyring, user }: Owner, rows: Row[]): Promise<CheckIn[]> {
  const sealed = rows.flatMap((row) => (row.notes ? [{ ...placeOf(row), sealed: row.notes }] : []))
  const opened = await openTexts(db, keyring, user.id, sealed)
  const notes = new Map(sealed.map(({ recordId }, index) => [recordId, opened[index] ?? damagedNotes]))
  return rows.map((row) => asCheckIn(row, notes.get(row.id) ?? ''))
}

const damagedNotes = '(These notes were damaged and cannot be read.)'

function asCheckIn(row: Row, notes: string): CheckIn {
  const { id, moodScore, stressScore, physicalSymptoms, stressors, isPreShift, createdAt } = row
  return {
    id,
    moodScore,
    stressScore,
    physicalSymptoms,
    stressors,
    notes,
    isPreShift,
    createdAt: createdAt.toISOString(),
  }
}

const placeOf = ({ userId, id }: Pick<Row, 'userId' | 'id'>) => ({
  userId,
  recordId: id,
  field: 'check_ins.notes',
})
