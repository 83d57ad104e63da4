import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { and, eq, sql, TransactionRollbackError } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { encryptText } from '#features/core/encryption/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { awardCheckIn } from '#features/core/rewards/index.ts'
import { pipeline } from '#server/database/pipeline.ts'
import { placeholders, prepared } from '#server/database/prepared.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit } from '#server/http/daily-limit.ts'
import { keyTaken, Rejection } from '#server/http/rejection.ts'
import type { Role } from '#shared/endpoint.ts'

import type { SavedCheckIn, SentCheckIn } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { checkInDays } from './check-in-days.ts'
import { choicesContext, requireOwnFactors, writeChoices } from './choices.ts'
import { findToldOfHardDays, raiseHardDaysAlert } from './hard-days.ts'
import { momentsOf, requireFitForDay } from './moments.ts'
import { asCheckIn, asOpened, checkInColumns, decryptCheckIns, notesContext, openCheckIns } from './read.ts'
import { checkIns } from './table.ts'

const t = texts('contract')

// One every quarter of an hour, day and night.
const dailyLimit = {
  subject: 'check-ins',
  most: 100,
  get refusal() {
    return t('tooManyADay')
  },
}

const ownUser = eq(users.id, sql.placeholder('userId'))

const insertCheckIn = prepared((db) =>
  db
    .insert(checkIns)
    .values({
      ...placeholders('id', 'userId', 'moodScore', 'stressScore', 'stressors', 'physicalSymptoms'),
      ...placeholders('notes', 'choices', 'isPreShift', 'requestId', 'day', 'createdAt'),
      ...placeholders('sleepHours', 'sleepQuality', 'shiftKind', 'criticalIncident'),
      // A date that may be null is given as text: Drizzle writes no null as a date.
      addedAt: sql`${sql.placeholder('addedAt')}::timestamptz`,
      // The same statement reads unit and shift, so that both are from before or both from after a move.
      unitId: sql`(select ${users.unitId} from ${users} where ${ownUser})`,
      shiftId: sql`(select ${users.shiftId} from ${users} where ${ownUser})`,
    })
    .onConflictDoNothing({ target: [checkIns.userId, checkIns.requestId] })
    .returning(checkInColumns),
)

/**
 * Saves a check-in with encrypted notes and choices, its points, its audit event and the alert that it may raise, in one
 * transaction. A second check-in on the same day is saved too, without points. A retry, which has the same request
 * id and content, changes nothing and returns the saved check-in. One for an earlier day gives no points and tells
 * nobody. The answer says who was told of hard days. Throws a 400 as
 * `momentsOf`, `requireFitForDay`, `requireShiftOf` and `requireOwnFactors` do, and a 422 for a request id that another check-in of the caller has, and a 429 above 100 in a day.
 */
export async function saveCheckIn(caller: Caller, { madeAt, ...sent }: SentCheckIn): Promise<SavedCheckIn> {
  const { notes, activities, feelings, ownFactors, earlierDay, ...checkIn } = sent
  const { db, user, keyring, trace } = caller
  requireShiftOf(user, checkIn)
  requireFitForDay(sent)
  const choices = writeChoices({ activities, feelings, ownFactors })
  const id = randomUUID()
  const moments = await momentsOf(db, user, { madeAt, earlierDay })
  const isAdded = moments.addedAt !== null

  try {
    return await db.transaction(async (tx) => {
      const sealed = {
        notes: notes ? await encryptText(tx, caller, notesContext(id), notes) : null,
        choices: choices ? await encryptText(tx, caller, choicesContext(id), choices) : null,
      }
      const row = { requestId: null, ...checkIn, ...sealed, id, userId: user.id, ...moments }
      const [[saved], , , refusal] = await pipeline(
        insertCheckIn(tx, row),
        recordAudit(tx, caller, { action: isAdded ? 'check-in.add' : 'check-in.save', objectId: id }),
        isAdded ? 0 : awardCheckIn(tx, user, moments.day, checkInDays),
        consumeDailyLimit({ db: tx, user }, dailyLimit).then(
          () => null,
          (error: Error) => error,
        ),
      )
      // A retry adds no row, so its points and its audit event must not be added either.
      if (!saved) return tx.rollback()
      if (refusal) throw refusal
      // A retry is answered even if one of them was deleted since.
      await requireOwnFactors({ db: tx, user }, ownFactors)
      const told = await raiseHardDaysAlert(tx, { keyring, trace }, row)
      return { ...asCheckIn(saved, { notes: asOpened(notes), choices: asOpened(choices) }), told }
    })
  } catch (error) {
    if (error instanceof TransactionRollbackError) return getRetried(caller, sent)
    throw error
  }
}

/** Returns the check-in that a retry repeats, with who was told of hard days by now. Throws a 422 if its content is another. */
async function getRetried(
  caller: Caller,
  { requestId, ...sent }: Omit<SentCheckIn, 'madeAt'>,
): Promise<SavedCheckIn> {
  const rows = await caller.db
    .select(checkInColumns)
    .from(checkIns)
    .where(and(eq(checkIns.userId, caller.user.id), eq(checkIns.requestId, requestId ?? '')))
  const [stored] = await openCheckIns(caller, rows)
  const [saved] = await decryptCheckIns(caller, rows)
  if (!stored || !saved)
    throw new Error('Cannot save a check-in: it was neither added nor found by its request id')
  const { id: _, createdAt: __, addedAt: ___, choicesState: ____, ...content } = stored
  if (!isDeepStrictEqual(content, sent)) throw keyTaken()
  return { ...saved, told: await findToldOfHardDays(caller.db, { ...saved, userId: caller.user.id }) }
}

/**
 * Refuses what does not fit the person: only staff say what a shift was and mark a critical incident, and what a shift
 * was is known only after it. Throws a 400 that names each field which does not fit.
 */
function requireShiftOf(
  { role }: { readonly role: Role },
  {
    shiftKind,
    criticalIncident,
    isPreShift,
  }: Pick<SentCheckIn, 'shiftKind' | 'criticalIncident' | 'isPreShift'>,
): void {
  const isStaff = role === 'staff'
  const fields = {
    ...(shiftKind !== null &&
      (!isStaff || isPreShift) && { shiftKind: isStaff ? t('onlyAfterShift') : t('onlyStaff') }),
    ...(criticalIncident !== null && !isStaff && { criticalIncident: t('onlyStaff') }),
  }
  const [first] = Object.values(fields)
  if (first) throw new Rejection(400, first, { fields })
}
