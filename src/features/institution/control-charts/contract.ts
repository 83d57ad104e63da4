import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { CalendarDay, Id, Instant, nameLine, Nothing, OneId, RequestId } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('contract')

/** How many notes of what was done an institution keeps at most. */
export const mostMeasures = 200

const access = ['admin'] as const

/** A lasting change of the mean stress of a group. */
const SeriesChange = z.object({
  direction: z.enum(['rose', 'fell']),
  /** The last week of the level before, as its Monday and its Sunday. */
  after: z.object({ from: CalendarDay, to: CalendarDay }),
  /** The Sunday of the report with which it was first seen. */
  seenOn: CalendarDay,
  /** The mean of the weeks before and from the change on, to one decimal. */
  levelBefore: z.number(),
  levelAfter: z.number(),
})
export type SeriesChange = z.infer<typeof SeriesChange>

/** The published mean stress of a group week by week, oldest first, and where it changed. */
const Series = z.object({
  kind: z.enum(['institution', 'unit', 'shift']),
  name: z.string(),
  /** Stress is null where it is withheld, and where nobody checked in. */
  weeks: z.array(
    z.object({
      from: CalendarDay,
      to: CalendarDay,
      avgStress: z.nullable(z.number()),
      isWithheld: z.boolean(),
    }),
  ),
  changes: z.array(SeriesChange),
})
export type Series = z.infer<typeof Series>

/** What the institution did on a day, in an administrator's words. */
const Measure = z.object({ id: Id, day: CalendarDay, text: z.string(), createdAt: Instant })
export type Measure = z.infer<typeof Measure>

export const NewMeasure = z.strictObject({
  day: CalendarDay,
  text: nameLine({ max: 200 }).check(
    z.refine((value) => value.trim() !== '', { error: () => t('textMissing') }),
  ),
  requestId: RequestId,
})
export type NewMeasure = z.infer<typeof NewMeasure>

export const ControlCharts = z.object({
  /** The institution first, then its units and shifts. */
  series: z.array(Series),
  /** The latest day first. */
  measures: z.array(Measure),
})
export type ControlCharts = z.infer<typeof ControlCharts>

export const controlChartApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/analytics/changes',
    summary: 'Where the published stress of the institution, a unit or a shift has changed for good',
    access,
    response: ControlCharts,
  }),
  addMeasure: endpoint({
    method: 'POST',
    path: '/api/analytics/measures',
    summary: 'Note what the institution did on a day, to stand beside its changes',
    access,
    body: NewMeasure,
    madeOnce: true,
    response: Measure,
    status: 201,
  }),
  removeMeasure: endpoint({
    method: 'DELETE',
    path: '/api/analytics/measures/:id',
    summary: 'Remove a note of what was done',
    access,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
}
