import { desc, eq, sql } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { awardPoints } from '#features/core/rewards/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField } from '#server/http/rejection.ts'

import type { ContentProgress, LearningModule, NewProgress } from '../contract.ts'
import { lessonsOf } from '../course.ts'
import { texts } from '../locales/texts.ts'
import { contentProgress } from './table.ts'

const t = texts('contract')

type Row = typeof contentProgress.$inferSelect

/** A person's progress in every module that they began, the latest first. */
export async function listProgress(db: Database, userId: string): Promise<ContentProgress[]> {
  const rows = await db
    .select()
    .from(contentProgress)
    .where(eq(contentProgress.userId, userId))
    .orderBy(desc(contentProgress.updatedAt))
  return rows.map(progressOf)
}

/** The same with its dates as ISO 8601 strings, for the person's export. */
export async function listProgressWithDates(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(contentProgress)
    .where(eq(contentProgress.userId, userId))
    .orderBy(desc(contentProgress.updatedAt))
  return rows.map((row) => ({
    ...progressOf(row),
    startedAt: row.startedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  }))
}

/** Throws 400, naming the field, if the progress is about a module or lesson that does not exist. */
export function requireKnown(modules: readonly LearningModule[], step: NewProgress): void {
  const module = modules.find(({ id }) => id === step.moduleId)
  if (!module) throw badField('moduleId', t('noSuchModule'))

  const ids = new Set(lessonsOf(module).map(({ id }) => id))
  if (step.place !== undefined && !ids.has(step.place)) throw badField('place', t('noSuchLesson'))
  if (step.finished?.some((id) => !ids.has(id))) throw badField('finished', t('noSuchLesson'))
}

/**
 * Adds a step to the caller's progress in a module and returns all of it. Progress never decreases: the
 * highest percentage stays, finished lessons add up, and a completed module stays completed. The first
 * completion gives points.
 */
export async function saveProgress(caller: Caller, step: NewProgress): Promise<ContentProgress> {
  return caller.db.transaction(async (tx) => {
    const row = await addStep(tx, caller.user.id, step)
    if (step.completed) await awardPoints(tx, caller.user, 'lesson-module', step.moduleId)
    await recordAudit(tx, caller, { action: 'lesson-progress.save', objectId: row.id })
    return progressOf(row)
  })
}

async function addStep(tx: Database, userId: string, step: NewProgress): Promise<Row> {
  const { moduleId, progress, completed, place, finished = [] } = step
  const moment = now()
  const [row] = await tx
    .insert(contentProgress)
    .values({
      userId,
      moduleId,
      progress,
      place: place ?? null,
      finished,
      startedAt: moment,
      updatedAt: moment,
      completedAt: completed ? moment : null,
    })
    .onConflictDoUpdate({
      target: [contentProgress.userId, contentProgress.moduleId],
      set: {
        progress: sql`greatest(${contentProgress.progress}, excluded.progress)`,
        place: sql`coalesce(excluded.place, ${contentProgress.place})`,
        finished: sql`array(select distinct unnest(${contentProgress.finished} || excluded.finished))`,
        updatedAt: moment,
        completedAt: sql`coalesce(${contentProgress.completedAt}, excluded.completed_at)`,
      },
    })
    .returning()
  if (!row) throw new Error('Cannot save progress: the database answered no row')
  return row
}

function progressOf({ moduleId, progress, completedAt, place, finished }: Row): ContentProgress {
  return { moduleId, progress, completed: completedAt !== null, place, finished }
}
