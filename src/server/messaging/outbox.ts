import { and, inArray, isNull, like, lt, lte, or, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { now } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { asSystem } from '../database/scope.ts'

/** Work that must happen after a change is committed, and must not be lost: written with the change. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** One job a key: the same thing asked for twice is done once. */
    key: text().notNull(),
    /** Ids alone, never content: what a job needs it reads when it runs. */
    payload: jsonb().$type<Record<string, string | number>>().notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** While it lies ahead, an instance is at work on the job. */
    leasedUntil: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('outbox_once').on(table.kind, table.key),
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null`),
  ],
)

export type Job = Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'key' | 'payload' | 'attempts'>

/** What each kind of job does. It may run again after a crash, so doing it twice must be harmless. */
export type JobHandlers = Record<string, (job: Job) => Promise<void>>

/** What a handler throws where another try would end the same: the job is reported and done with. */
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

const leaseSeconds = 30
const claimedAtOnce = 20
const keptDoneMs = 30 * 24 * 60 * 60_000
/** Seconds to wait after the first, second, third failure, and after every later one. */
const retrySeconds = [5, 15, 60]

/** Writes jobs down in the caller's transaction; one that is there already is left as it is. */
export async function enqueue(tx: Database, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ dueAt = now(), ...job }) => ({ ...job, dueAt }))
  await tx.insert(outbox).values(rows).onConflictDoNothing()
}

/** Strikes out jobs that are no longer wanted. */
export function cancelJobs(tx: Database, kind: string, keys: readonly string[]): Promise<void> {
  // Callers write jobs down and never read them.
  return asSystem(async () => {
    if (keys.length === 0) return
    await tx
      .update(outbox)
      .set({ doneAt: now() })
      .where(and(inArray(outbox.key, [...keys]), sql`${outbox.kind} = ${kind}`, isNull(outbox.doneAt)))
  })
}

/** Forgets jobs that were done a month ago: by then nobody asks for the same again. */
export async function forgetDoneJobs(db: Database): Promise<void> {
  await db.delete(outbox).where(lt(outbox.doneAt, new Date(now().getTime() - keptDoneMs)))
}

/** Takes every job away, done or to do, that names this id. */
export async function forgetJobs(tx: Database, id: string): Promise<void> {
  const named = `%${id}%`
  await tx.delete(outbox).where(or(like(outbox.key, named), like(sql`${outbox.payload}::text`, named)))
}

/**
 * Does what is due, each job by one instance alone. A job that fails comes again after 5 s, 15 s, then
 * every 60 s, unless it was hopeless; the lease of a process that died runs out after 30 s. Answers how many
 * were claimed.
 */
export async function runDueJobs(
  db: Database,
  handlers: JobHandlers,
  onError: (error: unknown, job: Job) => void,
): Promise<number> {
  const jobs = await claim(db, Object.keys(handlers))
  await Promise.all(
    jobs.map(async (job) => {
      try {
        await handlers[job.kind]?.(job)
      } catch (error) {
        onError(error, job)
        if (!(error instanceof PermanentJobFailure)) return putOff(db, job)
      }
      await settle(db, job, { doneAt: now(), leasedUntil: null })
    }),
  )
  return jobs.length
}

/**
 * How long the oldest job, of these kinds or of any, has been waiting beyond its time, in seconds; 0 where
 * nothing waits.
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

async function claim(db: Database, kinds: string[]): Promise<Job[]> {
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
      .limit(claimedAtOnce)
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

function putOff(db: Database, job: Job): Promise<void> {
  const seconds = retrySeconds[Math.min(job.attempts, retrySeconds.length) - 1] ?? 60
  return settle(db, job, { dueAt: new Date(now().getTime() + seconds * 1000), leasedUntil: null })
}

async function settle(db: Database, { id }: Job, change: Partial<typeof outbox.$inferInsert>): Promise<void> {
  await db
    .update(outbox)
    .set(change)
    .where(sql`${outbox.id} = ${id}`)
}
