import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { and, desc, eq, gt, sql, TransactionRollbackError } from 'drizzle-orm'

import { listRecentAlerts, raiseAlert, type RaiseContext } from '#features/care/alerts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { encryptText } from '#features/core/encryption/index.ts'
import { clientTimestamp } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { awardCheckIn } from '#features/core/rewards/index.ts'
import type { Database } from '#server/database/database.ts'
import { pipeline } from '#server/database/pipeline.ts'
import { placeholders, prepared } from '#server/database/prepared.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit } from '#server/http/daily-limit.ts'
import { badField, keyTaken, Rejection } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { addDays, type Day, dayOf } from '#shared/days.ts'
import type { Role } from '#shared/endpoint.ts'
import { instantAt } from '#shared/wall-clock.ts'

import type { SavedCheckIn, SentCheckIn } from '../contract.ts'
import { earlierDays, notOfAnEarlierDay } from '../earlier-day.ts'
import { areDaysHard, hardDaysSpan, isVeryHard } from '../hard-days.ts'
import { texts } from '../locales/texts.ts'
import { checkInDays } from './check-in-days.ts'
import { choicesContext, requireOwnFactors, writeChoices } from './choices.ts'
import { asCheckIn, asOpened, checkInColumns, decryptCheckIns, notesContext, openCheckIns } from './read.ts'
import { checkIns, wasMadeThen } from './table.ts'

const t = texts('contract')

// One every quarter of an hour, day and night.
const dailyLimit = { subject: 'check-ins', most: 100, refusal: () => t('tooManyADay') }

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

type Row = typeof checkIns.$inferSelect

interface Saved extends Pick<Row, 'userId' | 'moodScore' | 'stressScore'> {
  /** When it was added for an earlier day; null if it is of the moment at which it was made. */
  readonly addedAt: string | null
}

const isOwn = eq(checkIns.userId, sql.placeholder('userId'))

const latestDays = prepared((db) =>
  db
    .select({ day: checkIns.day, moodScore: checkIns.moodScore, stressScore: checkIns.stressScore })
    .from(checkIns)
    .where(
      and(
        isOwn,
        wasMadeThen,
        gt(
          checkIns.day,
          sql`(select max(${checkIns.day}) - ${sql.raw(String(hardDaysSpan))} from ${checkIns} where ${isOwn} and ${wasMadeThen})`,
        ),
      ),
    )
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id)),
)

/**
 * Raises a medium alert if a person's days are hard (`areDaysHard`), and answers who was told; null if nobody had to
 * be. After an alert of the last 24 hours nobody is told anew: the answer is then who was told of that one, or null if
 * it is closed. What was added for an earlier day neither raises an alert nor counts for one or against it. Call it in the transaction that saves a check-in, with that check-in: unless it is very hard itself,
 * nothing is read.
 */
async function raiseHardDaysAlert(
  tx: Database,
  context: RaiseContext,
  checkIn: Saved,
): Promise<SavedCheckIn['told']> {
  if (!(await isOneOfHardDays(tx, checkIn))) return null
  const { alert } = await raiseAlert(tx, context, {
    subjectId: checkIn.userId,
    kind: 'stress',
    severity: 'medium',
  })
  return alert.status === 'resolved' ? null : alert.told
}

/** Who was told of a check-in that is saved already, by the alert that is open; null without one. */
async function findToldOfHardDays(db: Database, checkIn: Saved): Promise<SavedCheckIn['told']> {
  if (!(await isOneOfHardDays(db, checkIn))) return null
  const own = await listRecentAlerts(db, checkIn.userId)
  return own.find(({ kind, status }) => kind === 'stress' && status !== 'resolved')?.told ?? null
}

async function isOneOfHardDays(db: Database, checkIn: Saved): Promise<boolean> {
  if (checkIn.addedAt !== null) return false
  return isVeryHard(checkIn) && areDaysHard(await latestDays(db, { userId: checkIn.userId }))
}

const noon = 12 * 60

/** When a check-in is of, as it is stored. */
interface Moments {
  readonly day: Day
  readonly createdAt: Date
  /** When it was added for an earlier day, as ISO text; null if it is of the moment at which it was made. */
  readonly addedAt: string | null
}

/**
 * When a check-in is of: the moment at which it was made, or the noon of the earlier day that it was added for, by the
 * person's own clocks. The earlier day is counted from the day on which it was made, also if it waited for a network.
 * Throws a 400 as `clientTimestamp` does, and one naming `earlierDay` for a day that is none of the seven before, or
 * from before the person joined.
 */
async function momentsOf(
  db: Database,
  user: SessionUser,
  { madeAt, earlierDay }: Pick<SentCheckIn, 'madeAt' | 'earlierDay'>,
): Promise<Moments> {
  const made = await clientTimestamp(db, user, madeAt)
  const madeOn = dayOf(made, user.timeZone)
  if (earlierDay === null) return { day: madeOn, createdAt: made, addedAt: null }
  if (earlierDay >= madeOn || earlierDay < addDays(madeOn, -earlierDays))
    throw badField('earlierDay', t('tooLongAgo', { days: earlierDays }))
  const [account] = await db.select({ since: users.createdAt }).from(users).where(eq(users.id, user.id))
  if (account && earlierDay < dayOf(account.since, user.timeZone))
    throw badField('earlierDay', t('beforeJoining'))
  return {
    day: earlierDay,
    createdAt: instantAt({ day: earlierDay, minute: noon }, user.timeZone),
    addedAt: made.toISOString(),
  }
}

/** Refuses what nobody is asked of an earlier day. Throws a 400 that names each field. */
function requireFitForDay(checkIn: Omit<SentCheckIn, 'madeAt' | 'requestId'>): void {
  if (checkIn.earlierDay === null) return
  const said = notOfAnEarlierDay.filter((field) => checkIn[field] !== null)
  if (said.length === 0) return
  const message = t('notOfEarlierDay')
  throw new Rejection(400, message, { fields: Object.fromEntries(said.map((field) => [field, message])) })
}
