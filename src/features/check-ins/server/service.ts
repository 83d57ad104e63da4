import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { and, desc, eq, sql, TransactionRollbackError } from 'drizzle-orm'

import { recordAudit } from '#features/audit/server/service.ts'
import { decryptTexts, encryptText } from '#features/encryption/server/service.ts'
import { clientTimestamp } from '#features/identity/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { awardCheckIn } from '#features/rewards/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { pipeline } from '#server/database/pipeline.ts'
import { placeholders, prepared } from '#server/database/prepared.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { keyTaken } from '#server/http/rejection.ts'
import type { SessionUser, Trace } from '#server/http/session-user.ts'
import { dayOf } from '#shared/days.ts'
import type { Page } from '#shared/endpoint.ts'

import type { CheckIn, SentCheckIn } from '../contract.ts'
import { checkInDays } from './check-in-days.ts'
import { raiseAfterHardCheckIns } from './stress-rule.ts'
import { checkIns } from './table.ts'

export { checkInDays } from './check-in-days.ts'
export { shiftImpact } from './shift-impact.ts'

/** What of a check-in its owner is shown; the rest is there for statistics. */
const shown = {
  id: checkIns.id,
  moodScore: checkIns.moodScore,
  stressScore: checkIns.stressScore,
  physicalSymptoms: checkIns.physicalSymptoms,
  stressors: checkIns.stressors,
  notes: checkIns.notes,
  isPreShift: checkIns.isPreShift,
  createdAt: checkIns.createdAt,
}
type Row = Pick<typeof checkIns.$inferSelect, keyof typeof shown>

/** The caller and the key ring, which every reading and writing of notes needs. */
interface Owner {
  readonly user: SessionUser
  readonly keyring: Keyring
}

const recentCount = 30

const ownUser = eq(users.id, sql.placeholder('userId'))

const insertCheckIn = prepared((db) =>
  db
    .insert(checkIns)
    .values({
      ...placeholders('id', 'userId', 'moodScore', 'stressScore', 'stressors', 'physicalSymptoms'),
      ...placeholders('notes', 'isPreShift', 'requestId', 'day', 'createdAt'),
      // Read in the same statement, so that a move to another unit is never half seen.
      unitId: sql`(select ${users.unitId} from ${users} where ${ownUser})`,
      shiftId: sql`(select ${users.shiftId} from ${users} where ${ownUser})`,
    })
    .onConflictDoNothing({ target: [checkIns.userId, checkIns.requestId] })
    .returning(shown),
)

/**
 * Saves a check-in with its points and its audit event; all of it happens or none. The notes are
 * sealed. Another check-in on the same day is kept as well, without points. The same one sent again is
 * answered as it is kept and changes nothing. Throws a 400 as `clientTimestamp` does, a 422 for another one with the key of one that is kept.
 */
export async function saveCheckIn(
  db: Database,
  owner: Owner & { readonly trace: Trace },
  { notes, madeAt, ...checkIn }: SentCheckIn,
): Promise<CheckIn> {
  const { user, keyring, trace } = owner
  const id = randomUUID()
  const createdAt = await clientTimestamp(db, user, madeAt)
  const day = dayOf(createdAt, user.timeZone)

  try {
    return await db.transaction(async (tx) => {
      const sealed = notes ? await encryptText(tx, keyring, placeOf(user, id), notes) : null
      const row = { requestId: null, ...checkIn, id, userId: user.id, notes: sealed, day, createdAt }
      const [[saved]] = await pipeline(
        insertCheckIn(tx, row),
        recordAudit(tx, { user, trace }, { action: 'check-in.save', objectId: id }),
        awardCheckIn(tx, user, day, checkInDays),
      )
      // It is kept already: its points and its event are not to be there twice.
      if (!saved) return tx.rollback()
      await raiseAfterHardCheckIns(tx, { keyring, trace }, row)
      return asCheckIn(saved, notes)
    })
  } catch (error) {
    if (error instanceof TransactionRollbackError) return getRepeated(db, owner, { ...checkIn, notes })
    throw error
  }
}

async function getRepeated(
  db: Database,
  owner: Owner,
  { requestId, ...sent }: Omit<SentCheckIn, 'madeAt'>,
): Promise<CheckIn> {
  const rows = await db
    .select(shown)
    .from(checkIns)
    .where(and(eq(checkIns.userId, owner.user.id), eq(checkIns.requestId, requestId ?? '')))
  const [kept] = await openAll(db, owner, rows)
  if (!kept) throw new Error('Cannot save a check-in: it is neither new nor kept')
  const { id: _, createdAt: __, ...content } = kept
  if (!isDeepStrictEqual(content, sent)) throw keyTaken()
  return kept
}

/** The caller's own check-ins, newest first, a page at a time. */
export async function listCheckIns(db: Database, owner: Owner, cursor?: string): Promise<Page<CheckIn[]>> {
  const position = positionOf(owner.keyring, cursor)
  const rows = await db
    .select(shown)
    .from(checkIns)
    .where(and(eq(checkIns.userId, owner.user.id), olderThan(position, checkIns.createdAt, checkIns.id)))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(owner.keyring, rows, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { items: await openAll(db, owner, items), next }
}

const latestCheckIns = prepared((db) =>
  db
    .select(shown)
    .from(checkIns)
    .where(eq(checkIns.userId, sql.placeholder('userId')))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(recentCount),
)

/** The caller's latest 30 check-ins, newest first. */
export async function recentCheckIns(db: Database, owner: Owner): Promise<CheckIn[]> {
  return openAll(db, owner, await latestCheckIns(db, { userId: owner.user.id }))
}

/** The caller's latest check-in of their own today; null before the first. */
export async function todaysCheckIn(db: Database, owner: Owner): Promise<CheckIn | null> {
  const { user } = owner
  const rows = await db
    .select(shown)
    .from(checkIns)
    .where(and(eq(checkIns.userId, user.id), eq(checkIns.day, dayOf(now(), user.timeZone))))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(1)
  const [latest = null] = await openAll(db, owner, rows)
  return latest
}

/** Opens the notes of all rows at once; notes that were damaged say so and harm no others. */
async function openAll(db: Database, { keyring, user }: Owner, rows: Row[]): Promise<CheckIn[]> {
  const sealed = rows.flatMap(({ id, notes }) => (notes ? [{ ...placeOf(user, id), ciphertext: notes }] : []))
  const opened = await decryptTexts(db, keyring, user.id, sealed)
  const notes = new Map(sealed.map(({ recordId }, index) => [recordId, opened[index] ?? damagedNotes]))
  return rows.map((row) => asCheckIn(row, notes.get(row.id) ?? ''))
}

const damagedNotes = '(These notes were damaged and cannot be read.)'

function asCheckIn(row: Row, notes: string): CheckIn {
  return { ...row, notes, createdAt: row.createdAt.toISOString() }
}

const placeOf = ({ id: userId }: SessionUser, recordId: string) => ({
  userId,
  recordId,
  field: 'check_ins.notes',
})
