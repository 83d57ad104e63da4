import { and, eq, inArray, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { now } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { asSystem } from '../database/scope.ts'
import { inSpan, presentTraceParent } from '../telemetry/tracing.ts'

/**
 * Jobs to do after a commit, which must not be lost: they are written in the same transaction as the change.
 * By hand, since one table and a claim with SKIP LOCKED do what a queue library would need its own schema for.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** There is one job a kind and key: a job that is enqueued twice is done once. */
    key: text().notNull(),
    /** Only ids, never content. A job reads what it needs when it runs. */
    payload: jsonb().$type<Record<string, string | number>>().notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** Nobody takes the job before then: an instance works on it, or it failed and is tried again. */
    leasedUntil: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    doneAt: timestamp({ withTimezone: true }),
    /** The trace that the job goes on with; null without telemetry, and for a job that is planned for later. */
    traceParent: text(),
  },
  (table) => [
    uniqueIndex('outbox_once').on(table.kind, table.key),
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null`),
  ],
)

export type Job = Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'key' | 'payload' | 'attempts' | 'dueAt'>

/** The handler of each kind of job. A job may run again after a crash, so running it twice must be harmless. */
export type JobHandlers = Record<string, (job: Job) => Promise<void>>

/** A handler throws it when another try would fail too: the job is logged and not tried again. */
export class PermanentJobFailure extends Error {
  override readonly name = 'PermanentJobFailure'
}

interface NewJob {
  readonly kind: string
  readonly key: string
  readonly payload: Record<string, string | number>
  /** When to do it; at once unless said otherwise. */
  readonly dueAt?: Date
}

/** Jobs are taken when they fall due, so a later one waited because no worker ran. */
const lateAfterMs = 60_000
const leaseSeconds = 30
const claimedAtOnce = 20
const doneJobsKeptMs = 30 * 24 * 60 * 60_000
/** Seconds to wait after the first, second, third failure, and after every later one. */
const retrySeconds = [5, 15, 60]

let givenUp = 0

/** How many jobs this process has given up since it started. */
export const countGivenUp = (): number => givenUp

/** A notification of it says that a job was added which falls due within `foreseenMs`. */
export const jobsChannel = 'evenkeel_jobs'
/** So far ahead a worker looks, which knows by this when to take what was planned before. */
export const foreseenMs = 5000

/** Adds jobs in the caller's transaction. A job that exists already stays as it is. */
export async function enqueue(tx: Database, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const at = now()
  const present = presentTraceParent()
  const rows = jobs.map(({ dueAt = at, ...job }) => ({
    ...job,
    dueAt,
    // What is planned for later is no part of the same trace: reminders follow each other for weeks.
    traceParent: dueAt > at ? null : present,
  }))
  const isSoon = rows.some(({ dueAt }) => dueAt.getTime() <= at.getTime() + foreseenMs)
  await insertJobs(tx, { rows: JSON.stringify(rows), isSoon })
}

/** Adds a job, and answers whether it did: none of its kind and key was added before. */
export async function enqueueOnce(tx: Database, job: NewJob): Promise<boolean> {
  // Callers may add jobs, but row-level security lets them read none.
  const known = await asSystem(() =>
    tx.$count(outbox, and(eq(outbox.kind, job.kind), eq(outbox.key, job.key))),
  )
  if (known === 0) await enqueue(tx, [job])
  return known === 0
}

const insertJobs = prepared((db) =>
  db
    .insert(outbox)
    .select(
      sql`select gen_random_uuid(), kind, key, payload, "dueAt", null::timestamptz, 0, null::timestamptz, "traceParent"
        from jsonb_to_recordset(${sql.placeholder('rows')}::text::jsonb)
        as jobs (kind text, key text, payload jsonb, "dueAt" timestamptz, "traceParent" text),
        (select case when ${sql.placeholder('isSoon')}::boolean then pg_notify(${jobsChannel}, '')::text end) as told`,
    )
    .onConflictDoNothing(),
)

/** Whether a job that runs now comes over a minute after it was due, because Evenkeel was away or it failed before. */
export function isLate({ dueAt }: Pick<Job, 'dueAt'>): boolean {
  return now().getTime() - dueAt.getTime() > lateAfterMs
}

/** Cancels jobs that are not done yet. */
export function cancelJobs(tx: Database, kind: string, keys: readonly string[]): Promise<void> {
  // Callers may add jobs, but row-level security lets them read none.
  return asSystem(async () => {
    if (keys.length === 0) return
    await tx
      .update(outbox)
      .set({ doneAt: now() })
      .where(and(inArray(outbox.key, [...keys]), sql`${outbox.kind} = ${kind}`, isNull(outbox.doneAt)))
  })
}

/** Deletes jobs that were done a month ago. */
export async function deleteDoneJobs(db: Database): Promise<void> {
  await db.delete(outbox).where(lt(outbox.doneAt, new Date(now().getTime() - doneJobsKeptMs)))
}

/** Deletes every job, done or not, that names this id. */
export async function deleteJobsNaming(tx: Database, id: string): Promise<void> {
  const named = `%${id}%`
  await tx.delete(outbox).where(or(like(outbox.key, named), like(sql`${outbox.payload}::text`, named)))
}

/** A part of a select: the kinds of which a job may be taken now or within `foreseenMs`, with that moment as ISO 8601. */
export function dueSoon(): SQL {
  const until = new Date(now().getTime() + foreseenMs).toISOString()
  const { kind, dueAt, leasedUntil, doneAt } = outbox
  return sql`(select coalesce(json_object_agg(kind, at), '{}') from (
    select ${kind} as kind, min(greatest(${dueAt}, ${leasedUntil})) as at from ${outbox}
    where ${doneAt} is null and ${dueAt} <= ${until} and (${leasedUntil} is null or ${leasedUntil} <= ${until})
    group by ${kind}) as soon)`
}

/**
 * Runs the due jobs of these kinds; one instance runs each job. A failed job runs again after 5 s, 15 s, then
 * every 60 s, unless it failed permanently. The lease of a process that died ends after 30 s. Returns how many
 * jobs were claimed, once all of them have ended.
 */
export async function runDueJobs(
  db: Database,
  handlers: JobHandlers,
  onError: (error: unknown, job: Job) => void,
): Promise<number> {
  const running = await startDueJobs(db, handlers, onError)
  await Promise.all(running)
  return running.length
}

/**
 * Claims at most so many due jobs of these kinds and starts them, as `runDueJobs` does. Returns the jobs that run, so
 * that a caller need not wait for a slow one before it starts others.
 */
export async function startDueJobs(
  db: Database,
  handlers: JobHandlers,
  onError: (error: unknown, job: Job) => void,
  most = claimedAtOnce,
): Promise<Promise<void>[]> {
  const jobs = await claim(db, Object.keys(handlers), most)
  return jobs.map(async (job) => {
    const { kind, attempts, traceParent: from } = job
    const span = { kind: 'consumer', attributes: { 'job.attempt': attempts }, from } as const
    try {
      await inSpan(`job ${kind}`, span, async () => handlers[kind]?.(job))
    } catch (error) {
      onError(error, job)
      if (!(error instanceof PermanentJobFailure)) return retryLater(db, job)
      givenUp += 1
    }
    await finishJob(db, { id: job.id, at: now().toISOString() })
  })
}

/**
 * How many seconds the oldest open job, of these kinds or of any, is overdue; 0 when none is.
 */
export async function outboxDelay(db: Database, kinds?: readonly string[]): Promise<number> {
  const [oldest] = await db
    .select({ dueAt: outbox.dueAt })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), kinds && inArray(outbox.kind, [...kinds])))
    .orderBy(outbox.dueAt)
    .limit(1)
  return oldest ? Math.max(0, (now().getTime() - oldest.dueAt.getTime()) / 1000) : 0
}

async function claim(db: Database, kinds: string[], most: number): Promise<(typeof outbox.$inferSelect)[]> {
  const at = now()
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.doneAt),
          lte(outbox.dueAt, at),
          or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, at)),
          inArray(outbox.kind, kinds),
        ),
      )
      .orderBy(outbox.dueAt)
      .limit(most)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    return tx
      .update(outbox)
      .set({
        leasedUntil: new Date(at.getTime() + leaseSeconds * 1000),
        attempts: sql`${outbox.attempts} + 1`,
      })
      .where(
        inArray(
          outbox.id,
          due.map(({ id }) => id),
        ),
      )
      .returning()
  })
}

async function retryLater(db: Database, { id, attempts }: Job): Promise<void> {
  const seconds = retrySeconds[Math.min(attempts, retrySeconds.length) - 1] ?? 60
  // When it was due stays, so that whoever does it knows how late it is.
  await db
    .update(outbox)
    .set({ leasedUntil: new Date(now().getTime() + seconds * 1000) })
    .where(eq(outbox.id, id))
}

const finishJob = prepared((db) =>
  db
    .update(outbox)
    .set({ doneAt: sql`${sql.placeholder('at')}::timestamptz`, leasedUntil: null })
    .where(eq(outbox.id, sql.placeholder('id'))),
)
