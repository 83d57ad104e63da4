import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, OneId } from '#shared/fields.ts'

/** Within so many days another responder takes a record back that was wrong. */
export const takeBackDays = 7

/** What is to be done in the days after a death (docs/clinical.md). */
export const steps = ['notify', 'unit', 'staff', 'close'] as const

const DeathRecord = z.object({
  at: Instant,
  by: z.nullable(z.string()),
  isMine: z.boolean(),
  /** Until when another responder takes it back, if it is wrong. */
  takeBackUntil: Instant,
  mayTakeBack: z.boolean(),
  /** What was done of the days after. */
  done: z.array(z.enum(steps)),
})
export type DeathRecord = z.infer<typeof DeathRecord>

/** Whether the death of the person of an alert is on record. */
export const Death = z.object({
  record: z.nullable(DeathRecord),
  /** Whether the caller may record it, and note what was done after it. */
  mayRecord: z.boolean(),
})
export type Death = z.infer<typeof Death>

const workers = ['admin', 'responder'] as const
const path = '/api/alerts/:id/death'

export const deathApi = {
  find: endpoint({
    method: 'GET',
    path,
    news: ['alerts'],
    summary:
      'Whether the death of the person of an alert is on record, for those who may know whom it is about',
    access: workers,
    params: OneId,
    response: Death,
  }),
  record: endpoint({
    method: 'POST',
    path,
    summary:
      'Record that the person of an alert has died: reminders, caring contacts and follow-ups end. The account stays',
    access: workers,
    params: OneId,
    /** Who it is, so that a page that shows somebody else records nothing. */
    body: z.strictObject({ userId: Id }),
    response: Death,
    status: 201,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path,
    summary: 'Take back, within seven days and as somebody else, the record of a death that was wrong',
    access: workers,
    params: OneId,
    response: Death,
  }),
  note: endpoint({
    method: 'PUT',
    path: '/api/alerts/:id/death/steps',
    summary: 'Note what of the days after a death was done',
    access: workers,
    params: OneId,
    body: z.strictObject({ done: z.array(z.enum(steps)).check(z.maxLength(steps.length)) }),
    response: Death,
  }),
}
