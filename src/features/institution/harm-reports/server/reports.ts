import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import { listPeopleManagers } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { decryptForResponders, encryptForResponders } from '#features/core/encryption/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { notify, resolveNotifications } from '#features/core/notifications/index.ts'
import { findOfficer, requireOfficer } from '#features/institution/readiness/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { idMadeOnce } from '#server/database/made-once.ts'
import { asSystem, onBehalfOf } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit } from '#server/http/daily-limit.ts'
import { conflict, notFound } from '#server/http/rejection.ts'
import { version } from '#server/version.ts'

import type { HarmReport, NewHarmReport, OwnHarmReport } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { harmReports } from './table.ts'

const t = texts('refusals')

type Row = typeof harmReports.$inferSelect

const path = '/harm-reports'
const mostListed = 200
const dailyLimit = { subject: 'harm reports', most: 10, refusal: () => t('tooManyReports') }
const dedupeKey = (id: string) => `harm-report:${id}`
const place = (report: Pick<Row, 'userId' | 'id'>, column: 'what' | 'answer') => ({
  userId: report.userId,
  recordId: report.id,
  field: `harm_reports.${column}`,
})

/**
 * Stores a report of harm, encrypted, and notifies the safety officer; where there is none the people managers learn
 * one waits, and nothing of it. Throws a 429 above ten in a day. The same call that comes again answers what it has stored.
 */
export function reportHarm(
  caller: Caller,
  { what, showsName, requestId }: NewHarmReport,
): Promise<OwnHarmReport> {
  const { db, user, keyring } = caller
  return db.transaction(async (tx) => {
    const id = await idMadeOnce(tx, user.id, requestId)
    const [stored] = await tx
      .select()
      .from(harmReports)
      .where(and(eq(harmReports.id, id), eq(harmReports.userId, user.id)))
    if (stored) return (await decrypted(tx, keyring, [stored]))[0]!
    await consumeDailyLimit({ db: tx, user }, dailyLimit)
    const encrypted = await encryptForResponders(tx, keyring, place({ userId: user.id, id }, 'what'), what)
    const { institutionId } = user
    const values = {
      id,
      institutionId,
      userId: user.id,
      showsName,
      what: encrypted,
      version,
      createdAt: now(),
    }
    const [report] = await tx.insert(harmReports).values(values).returning()
    await recordAudit(tx, caller, { action: 'harm-report.create', objectId: id })
    const found = await findOfficer(tx, institutionId)
    if (found) await notify(tx, [found.officer.userId], { key: dedupeKey(id), kind: 'harm-reported', path })
    else {
      // Whoever reports may not see who manages people.
      const managers = await asSystem(() => listPeopleManagers(tx, institutionId))
      await notify(tx, managers, { key: 'harm-report-waits', kind: 'harm-report-waits', path })
    }
    return asOwn(report!, what, null)
  })
}

/**
 * 1 where reports wait in the caller's institution and nobody is its safety officer, else 0: for people managers, who
 * name one, and learn nothing else of them.
 */
export async function countMissingOfficer({ db, user: { institutionId } }: Caller): Promise<number> {
  if (await findOfficer(db, institutionId)) return 0
  const waits = and(eq(harmReports.institutionId, institutionId), isNull(harmReports.closedAt))
  // People managers may read no report.
  return Math.min(1, await asSystem(() => db.$count(harmReports, waits)))
}

/** The caller's own reports, the latest first. */
export async function listOwnReports({
  db,
  user,
  keyring,
}: Pick<Caller, 'db' | 'user' | 'keyring'>): Promise<OwnHarmReport[]> {
  const rows = await db
    .select()
    .from(harmReports)
    .where(eq(harmReports.userId, user.id))
    .orderBy(desc(harmReports.createdAt))
    .limit(mostListed)
  return decrypted(db, keyring, rows)
}

/** The reports of the caller's institution, open ones first. Throws a 404 for anybody but its safety officer. */
export async function listReports(caller: Caller): Promise<HarmReport[]> {
  const { db, user, keyring } = caller
  await requireOfficer(caller)
  // The rows are of those who reported. The officer is their only other reader, which the line above has asked.
  const found = await asSystem(() =>
    db
      .select({ report: harmReports, reporter: nameColumns(users) })
      .from(harmReports)
      .innerJoin(users, eq(users.id, harmReports.userId))
      .where(eq(harmReports.institutionId, user.institutionId))
      .orderBy(sql`${harmReports.closedAt} is not null`, desc(harmReports.createdAt))
      .limit(mostListed),
  )
  const rows = found.map(({ report }) => report)
  // As above, with the keys of those who reported.
  const reports = await asSystem(() => decrypted(db, keyring, rows))
  await recordAudit(db, caller, { action: 'harm-report.list' })
  return reports.map((report, index) => ({
    ...report,
    reporter: report.showsName ? displayName(found[index]!.reporter) : null,
  }))
}

/**
 * Closes a report with an answer, and notifies whoever wrote it. Throws a 404 for anybody but the safety officer and for
 * a report of another institution, and a 409 for one that is closed.
 */
export async function closeReport(caller: Caller, id: string, answer: string): Promise<void> {
  const { db, user, keyring } = caller
  await db.transaction(async (tx) => {
    await requireOfficer({ db: tx, user })
    // As in `listReports`.
    const [report] = await asSystem(() =>
      tx
        .select()
        .from(harmReports)
        .where(and(eq(harmReports.id, id), eq(harmReports.institutionId, user.institutionId)))
        .for('update'),
    )
    if (!report) throw notFound()
    if (report.closedAt) throw conflict(t('closed'))
    const owner = { userId: report.userId, institutionId: null }
    const encrypted = await onBehalfOf(owner, () =>
      encryptForResponders(tx, keyring, place(report, 'answer'), answer),
    )
    const closed = { closedAt: now(), closedBy: user.id, answer: encrypted }
    // As above.
    await asSystem(() => tx.update(harmReports).set(closed).where(eq(harmReports.id, id)))
    await recordAudit(tx, caller, { action: 'harm-report.close', objectId: id, subjectId: report.userId })
    await resolveNotifications(tx, dedupeKey(id))
    await notify(tx, [report.userId], { key: dedupeKey(id), kind: 'harm-report-answered', path })
  })
}

async function decrypted(
  db: Database,
  keyring: Caller['keyring'],
  rows: readonly Row[],
): Promise<OwnHarmReport[]> {
  const whats = await decryptForResponders(
    db,
    keyring,
    rows.map((row) => ({ ...place(row, 'what'), ciphertext: row.what })),
  )
  const answered = rows.filter(({ answer }) => answer)
  const answers = await decryptForResponders(
    db,
    keyring,
    answered.map((row) => ({ ...place(row, 'answer'), ciphertext: row.answer! })),
  )
  const answerOf = new Map(answered.map(({ id }, index) => [id, answers[index] ?? null]))
  return rows.map((row, index) => asOwn(row, whats[index] ?? null, answerOf.get(row.id) ?? null))
}

function asOwn(row: Row, what: string | null, answer: string | null): OwnHarmReport {
  return {
    id: row.id,
    what,
    showsName: row.showsName,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    answer,
  }
}
