import { and, desc, eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { listPublishedWeeks } from '#features/institution/analytics/index.ts'
import { now } from '#server/clock.ts'
import { idMadeOnce } from '#server/database/made-once.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, notFound } from '#server/http/rejection.ts'
import { dayOf } from '#shared/days.ts'

import { type ControlCharts, type Measure, mostMeasures, type NewMeasure } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { seriesOf } from './series.ts'
import { measures } from './table.ts'

const t = texts('contract')

/**
 * The published stress of the caller's institution, its units and its shifts over up to two years, with the changes
 * that the chart found, and what was done. It reads published figures alone, so it can tell no more than they do.
 */
export function readControlCharts(caller: Caller): Promise<ControlCharts> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    await recordAudit(tx, caller, { action: 'analytics.changes' })
    const reports = await listPublishedWeeks(tx, user.institutionId)
    const [institution] = await tx
      .select({ name: institutions.name })
      .from(institutions)
      .where(eq(institutions.id, user.institutionId))
    const noted = await tx
      .select()
      .from(measures)
      .where(eq(measures.institutionId, user.institutionId))
      .orderBy(desc(measures.day), desc(measures.createdAt))
    return { series: seriesOf(institution!.name, reports), measures: noted.map(asMeasure) }
  })
}

function asMeasure({ id, day, text, createdAt }: typeof measures.$inferSelect): Measure {
  return { id, day, text, createdAt: createdAt.toISOString() }
}

/**
 * Notes what the institution did on a day. Throws a 400 for a day that is still ahead in the caller's time zone, and a
 * 409 where the institution has 200 notes already. The same call that comes again answers the note that it has made.
 */
export function addMeasure(caller: Caller, { day, text, requestId }: NewMeasure): Promise<Measure> {
  const { db, user } = caller
  if (day > dayOf(now(), user.timeZone)) throw badField('day', t('dayAhead'))
  return db.transaction(async (tx) => {
    const isOwn = eq(measures.institutionId, user.institutionId)
    const id = await idMadeOnce(tx, user.id, requestId)
    const [noted] = await tx
      .select()
      .from(measures)
      .where(and(eq(measures.id, id), isOwn))
    if (noted) return asMeasure(noted)
    if ((await tx.$count(measures, isOwn)) >= mostMeasures) {
      throw conflict(t('tooManyNotes', { most: mostMeasures }))
    }
    const [added] = await tx
      .insert(measures)
      .values({ id, institutionId: user.institutionId, day, text, createdAt: now() })
      .returning()
    await recordAudit(tx, caller, { action: 'measure.add', objectId: id })
    return asMeasure(added!)
  })
}

/** Removes a note. Throws a 404 for another institution's. */
export function removeMeasure(caller: Caller, id: string): Promise<void> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(measures)
      .where(and(eq(measures.id, id), eq(measures.institutionId, user.institutionId)))
      .returning({ id: measures.id })
    if (removed.length === 0) throw notFound()
    await recordAudit(tx, caller, { action: 'measure.remove', objectId: id })
  })
}
