import { and, eq, isNull } from 'drizzle-orm'

import { type AlertRow, getInReach, mayIdentify, recipientsOf } from '#features/care/alerts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, forbidden, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { announce } from '#server/messaging/live.ts'

import { type Death, takeBackDays } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { deaths } from './table.ts'

const t = texts('refusals')

const takeBackMs = takeBackDays * 24 * 60 * 60_000

type DeathRow = typeof deaths.$inferSelect

/** Somebody whose death is recorded, or whose record is taken back. */
interface Subject {
  readonly subjectId: string
  readonly institutionId: string
}

/** What a feature above this one does in the transaction of a record: it closes follow-ups, and opens them again. */
export interface Following {
  readonly close: (tx: Database, caller: Caller, subject: Subject) => Promise<void>
  readonly reopen: (tx: Database, subject: Subject & { readonly since: Date }) => Promise<void>
}

/**
 * Whether the death of an alert's person is on record. A caller who may not know whom the alert is about reads none.
 * Throws a 404 for an alert that the caller may not work on.
 */
export async function findDeath({ db, user }: Pick<Caller, 'db' | 'user'>, alertId: string): Promise<Death> {
  const { alert, subject } = await getInReach(db, user, alertId)
  const { subjectId } = alert
  if (!subjectId || !subject || !mayIdentify(user, alert)) return { record: null, mayRecord: false }
  const row = await findOnRecord(db, subjectId)
  const name = row?.recordedBy ? await nameOf(db, row.recordedBy) : null
  return {
    record: row && {
      at: row.recordedAt.toISOString(),
      by: name,
      isMine: row.recordedBy === user.id,
      takeBackUntil: new Date(row.recordedAt.getTime() + takeBackMs).toISOString(),
      mayTakeBack: answersFor(user, alert) && row.recordedBy !== user.id && isFresh(row),
      done: row.done,
    },
    mayRecord: answersFor(user, alert) && (await isHere(db, { ...alert, subjectId })),
  }
}

/**
 * Records that the person of an alert has died. Their follow-ups are closed in the same transaction; from now on they
 * get no reminder and no caring contact. The other responders of the population are told, so that a record that is wrong
 * does not stay. Throws a 404 for an alert that the caller may not work on, a 403 for a caller who is no responder of
 * its population, a 400 for another person than the alert's, and a 409 where they are at another institution, or where
 * it is on record.
 */
export async function recordDeath(
  caller: Caller,
  alertId: string,
  userId: string,
  { close }: Following,
): Promise<Death> {
  const { db, user } = caller
  await db.transaction(async (tx) => {
    const { alert, subject } = await getAnswered(tx, user, alertId)
    if (userId !== subject.subjectId) throw badField('userId', t('otherPerson'))
    if (!(await isHere(tx, subject))) throw conflict(t('elsewhere'))
    const { institutionId, subjectId } = subject
    const [death] = await tx
      .insert(deaths)
      .values({
        subjectId,
        institutionId,
        population: alert.population,
        recordedAt: now(),
        recordedBy: user.id,
      })
      .onConflictDoNothing()
      .returning()
    if (!death) throw conflict(t('onRecord'))
    await close(tx, caller, subject)
    await recordAudit(tx, caller, { action: 'death.record', objectId: death.id, subjectId })
    await tellOthers(tx, user, alert, { death, kind: 'death-recorded' })
  })
  return findDeath(caller, alertId)
}

/**
 * Takes back, as somebody else and within seven days, the record of a death that was wrong. Follow-ups that it closed
 * are open again. Throws as `recordDeath` does, a 404 where none is on record, and a 409 for one's own record and for one
 * that is older.
 */
export async function takeDeathBack(caller: Caller, alertId: string, { reopen }: Following): Promise<Death> {
  const { db, user } = caller
  await db.transaction(async (tx) => {
    const { alert, subject } = await getAnswered(tx, user, alertId)
    const death = await lockOnRecord(tx, subject)
    if (death.recordedBy === user.id) throw conflict(t('ownRecord'))
    if (!isFresh(death)) throw conflict(t('tooLate', { days: takeBackDays }))
    await tx.update(deaths).set({ takenBackAt: now(), takenBackBy: user.id }).where(eq(deaths.id, death.id))
    await reopen(tx, { ...subject, since: death.recordedAt })
    const { subjectId } = subject
    await recordAudit(tx, caller, { action: 'death.take-back', objectId: death.id, subjectId })
    await tellOthers(tx, user, alert, { death, kind: 'death-taken-back' })
  })
  return findDeath(caller, alertId)
}

/** Notes what of the days after a death was done. Throws as `recordDeath` does, and a 404 where none is on record. */
export async function noteSteps(caller: Caller, alertId: string, done: DeathRow['done']): Promise<Death> {
  const { db, user } = caller
  await db.transaction(async (tx) => {
    const { alert, subject } = await getAnswered(tx, user, alertId)
    const death = await lockOnRecord(tx, subject)
    await tx
      .update(deaths)
      .set({ done: [...new Set(done)] })
      .where(eq(deaths.id, death.id))
    const { subjectId } = subject
    await recordAudit(tx, caller, { action: 'death.note', objectId: death.id, subjectId })
    await announceTo(tx, alert)
  })
  return findDeath(caller, alertId)
}

async function getAnswered(
  tx: Database,
  user: SessionUser,
  alertId: string,
): Promise<{ alert: AlertRow; subject: Subject }> {
  const { alert } = await getInReach(tx, user, alertId)
  if (!answersFor(user, alert)) throw forbidden(t('notYours'))
  const { subjectId, institutionId } = alert
  if (!subjectId) throw notFound()
  return { alert, subject: { subjectId, institutionId } }
}

const answersFor = ({ responderFor }: SessionUser, { population }: AlertRow) =>
  responderFor.includes(population)

const isFresh = ({ recordedAt }: DeathRow) => now().getTime() - recordedAt.getTime() < takeBackMs

async function isHere(db: Database, { subjectId, institutionId }: Subject): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, subjectId), eq(users.institutionId, institutionId)))) > 0
}

const onRecordOf = (subjectId: string) => and(eq(deaths.subjectId, subjectId), isNull(deaths.takenBackAt))

async function findOnRecord(db: Database, subjectId: string): Promise<DeathRow | null> {
  const [row] = await db.select().from(deaths).where(onRecordOf(subjectId))
  return row ?? null
}

async function lockOnRecord(tx: Database, { subjectId }: Subject): Promise<DeathRow> {
  const [row] = await tx.select().from(deaths).where(onRecordOf(subjectId)).for('update')
  if (!row) throw notFound()
  return row
}

async function nameOf(db: Database, id: string): Promise<string | null> {
  const [person] = await db.select(nameColumns(users)).from(users).where(eq(users.id, id))
  return person ? displayName(person) : null
}

interface Telling {
  readonly death: DeathRow
  readonly kind: 'death-recorded' | 'death-taken-back'
}

/** Tells the other responders of the population, and nobody else: neither supporters nor people managers. */
async function tellOthers(
  tx: Database,
  user: SessionUser,
  alert: AlertRow,
  { death, kind }: Telling,
): Promise<void> {
  const others = (await recipientsOf(tx, alert)).filter(
    ({ id, isResponder, canOpen }) => isResponder && canOpen && id !== user.id,
  )
  await notify(
    tx,
    others.map(({ id }) => id),
    { key: `death:${death.id}`, kind, path: `/alerts/${alert.id}` },
  )
  await announceTo(tx, alert)
}

async function announceTo(tx: Database, alert: AlertRow): Promise<void> {
  const people = await recipientsOf(tx, alert)
  await announce(
    tx,
    people.map(({ id }) => id),
    'alerts',
  )
}
