import { desc, eq, sql } from 'drizzle-orm'

import { type Actor, recordAudit } from '#features/audit/server/service.ts'
import { awardPoints } from '#features/rewards/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { badField } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import type { ContentProgress, LearningModule, NewProgress } from '../contract.ts'
import { lessonsOf } from '../course.ts'
import { contentProgress } from './table.ts'

export { readModules } from './lessons.ts'

type Learner = Actor & { readonly user: SessionUser }
type Row = typeof contentProgress.$inferSelect

/** A person's progress in every module they began, the latest first. */
export async function listProgress(db: Database, userId: string): Promise<ContentProgress[]> {
  const rows = await db
    .select()
    .from(contentProgress)
    .where(eq(contentProgress.userId, userId))
    .orderBy(desc(contentProgress.updatedAt))
  return rows.map(asProgress)
}

/** The same with its dates: for the person's export. */
export async function listProgressWithDates(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(contentProgress)
    .where(eq(contentProgress.userId, userId))
    .orderBy(desc(contentProgress.updatedAt))
  return rows.map((row) => ({
    ...asProgress(row),
    startedAt: row.startedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  }))
}

/** Throws a 400 naming what is wrong where the progress is of a module or lesson that is not there. */
export function requireKnown(modules: readonly LearningModule[], news: NewProgress): void {
  const module = modules.find(({ id }) => id === news.moduleId)
  if (!module) throw badField('moduleId', 'There is no such module')

  const ids = new Set(lessonsOf(module).map(({ id }) => id))
  if (news.place !== undefined && !ids.has(news.place)) throw badField('place', 'There is no such lesson')
  if (news.finished?.some((id) => !ids.has(id))) throw badField('finished', 'There is no such lesson')
}

/**
 * Adds a step to a person's progress and answers all of it. Nothing is taken back: the percentage keeps
 * its highest, finished lessons add up, completed stays so. Completing gives the module's points once.
 */
export async function saveProgress(
  db: Database,
  learner: Learner,
  news: NewProgress,
): Promise<ContentProgress> {
  return db.transaction(async (tx) => {
    const row = await addStep(tx, learner.user.id, news)
    if (news.completed) await awardPoints(tx, learner.user, 'lesson-module', news.moduleId)
    await recordAudit(tx, learner, { action: 'lesson-progress.save', objectId: row.id })
    return asProgress(row)
  })
}

async function addStep(db: Database, userId: string, news: NewProgress): Promise<Row> {
  const { moduleId, progress, completed, place, finished = [] } = news
  const moment = now()
  const [row] = await db
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

function asProgress({ moduleId, progress, completedAt, place, finished }: Row): ContentProgress {
  return { moduleId, progress, completed: completedAt !== null, place, finished }
}
