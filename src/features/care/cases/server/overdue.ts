import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'

import type { RingContext } from '#features/care/alert-devices/index.ts'
import { recipientsOf } from '#features/care/alerts/index.ts'
import { mailOfDue, ringOfDue, type StillDue, tellOfDue } from '#features/care/follow-ups/index.ts'
import { hoursAfter } from '#features/care/follow-ups/schedule.ts'
import { readTriage } from '#features/core/institutions/index.ts'
import type { TriageSettings } from '#features/core/institutions/triage.ts'
import { resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Mailer } from '#server/messaging/mailer.ts'
import type { Job, JobHandlers } from '#server/messaging/outbox.ts'

import { type Overdue, overdueIn } from '../rules.ts'
import { type CaseRow, type Known, knownOf } from './known.ts'
import { cases } from './table.ts'

const mailJob = 'case-mail'
const ringJob = 'case-ring'
const atOnce = 200
/** For so long a ring that something is overdue is worth sending. */
const ringHours = 12

/** The dedupe key of the notifications that something is overdue in a case. */
export const overdueKey = (id: string) => `case-overdue:${id}`
/** The page of a case. */
export const pathOf = (id: string) => `/cases/${id}`

type Context = Pick<Caller, 'db' | 'keyring'>

/**
 * Looks at every open case, and tells those who answer of a high one that nobody owns beyond its bound, and of a contact
 * that is overdue: first the responders and the owner, from the second time on everybody. It is to run every few minutes,
 * as the system. After a standstill people are told once, and not as often as they would have been.
 */
export async function lookAtCases({ db, keyring }: Context): Promise<void> {
  const settings = new Map<string, TriageSettings>()
  let last: string | undefined
  for (;;) {
    const isNext = last ? gt(cases.id, last) : undefined
    const rows = await db
      .select()
      .from(cases)
      .where(and(isNull(cases.endedAt), isNext))
      .orderBy(asc(cases.id))
      .limit(atOnce)
    for (const known of await knownOf({ db, keyring }, rows)) {
      const { institutionId } = known.row
      const triage = settings.get(institutionId) ?? (await readTriage(db, institutionId)).settings
      settings.set(institutionId, triage)
      await look(db, known, triage)
    }
    last = rows.at(-1)?.id
    if (rows.length < atOnce) return
  }
}

async function look(db: Database, known: Known, triage: TriageSettings): Promise<void> {
  const { row, level, isOwned } = known
  const unownedSince = level === 'high' && !isOwned ? (row.unownedSince ?? now()) : null
  const { openedAt } = row
  const hasFollowUp = known.openFollowUps.length > 0
  const one = { ...known, ...known.state, openedAt, unownedSince, hasFollowUp }
  const overdue = overdueIn(one, triage[row.population], now())
  const before = { unownedSince: row.unownedSince, overdueSince: row.overdueSince, reminders: row.reminders }
  const after = {
    unownedSince,
    overdueSince: overdue?.since ?? null,
    reminders: overdue?.number ?? 0,
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await db.transaction(async (tx) => {
    // Another instance that looks at the same moment changes it once, and so tells once.
    const [changed] = await tx.update(cases).set(after).where(isStill(row)).returning()
    if (!changed) return
    if (overdue) await tell(tx, changed, overdue)
    else await resolveNotifications(tx, overdueKey(row.id))
  })
}

const isStill = ({ id, ownerId, reminders, overdueSince, unownedSince }: CaseRow) =>
  and(
    eq(cases.id, id),
    isNull(cases.endedAt),
    sql`${cases.ownerId} is not distinct from ${ownerId}::uuid`,
    eq(cases.reminders, reminders),
    sql`${cases.overdueSince} is not distinct from ${overdueSince?.toISOString() ?? null}::timestamptz`,
    sql`${cases.unownedSince} is not distinct from ${unownedSince?.toISOString() ?? null}::timestamptz`,
  )

function tell(tx: Database, row: CaseRow, { what, since, number }: Overdue): Promise<void> {
  const { id, institutionId, subjectId, ownerId } = row
  return tellOfDue(tx, {
    about: row,
    to: number > 1 ? 'everyone' : { respondersAnd: ownerId ? [ownerId] : [] },
    notification: { key: overdueKey(id), kind: `case-no-${what}`, path: pathOf(id) },
    event: { action: 'case.remind', objectId: id, institutionId, subjectId },
    jobs: { mail: mailJob, ring: ringJob },
    name: `${id}:${since.getTime()}:${number}`,
    payload: { caseId: id, since: since.getTime() },
    until: hoursAfter(now(), ringHours),
  })
}

/** The handlers of the outbox's jobs that mail what is overdue in a case. */
export const caseMails = (db: Database, mailer: Mailer | null): JobHandlers => ({
  [mailJob]: (job) => mailOfDue(db, mailer, job, (payload) => findOverdue(db, payload)),
})

/** The handler of the outbox's jobs that ring devices for what is overdue in a case. */
export const caseRings = (context: RingContext): JobHandlers => ({
  [ringJob]: (job) => ringOfDue(context, job, (payload) => findOverdue(context.db, payload)),
})

/** The case that a job is about, while the same is overdue in it, and the job's recipient, if they still may answer. */
async function findOverdue(
  db: Database,
  { caseId, since, userId }: Job['payload'],
): Promise<StillDue | null> {
  const isDue = and(eq(cases.id, String(caseId)), isNull(cases.endedAt))
  const [row] = await db.select().from(cases).where(isDue)
  if (!row || row.overdueSince?.getTime() !== Number(since)) return null
  const recipient = (await recipientsOf(db, row)).find(({ id }) => id === userId)
  return recipient ? { recipient, path: pathOf(row.id), tag: overdueKey(row.id) } : null
}
