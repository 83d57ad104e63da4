import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, line, OneId } from '#shared/fields.ts'
import { populations } from '#shared/population.ts'
import { TimeOfDay } from '#shared/time-of-day.ts'

import { texts } from './locales/texts.ts'

const t = texts('answers')

/**
 * Whether a block counts: its person may answer and can be reached, may not answer any more, or cannot be reached,
 * since they cannot open alerts or have neither a confirmed device that rings nor a confirmed e-mail address.
 */
export const standings = ['counts', 'no-responder', 'not-reachable'] as const
export type Standing = (typeof standings)[number]

export const longestOutOfHours = 120
export const longestBlockHours = 24

const Stretch = z.object({ from: Instant, until: Instant })
export type Stretch = z.infer<typeof Stretch>

const DutyBlock = z.extend(Stretch, {
  id: Id,
  userId: Id,
  name: z.string(),
  isMine: z.boolean(),
  standing: z.enum(standings),
  /** To whom its owner offers it. */
  offeredTo: z.nullable(z.object({ name: z.string(), isMe: z.boolean() })),
})
export type DutyBlock = z.infer<typeof DutyBlock>

const hours = {
  /** Between these times somebody should be on duty. Where both are equal, all day. */
  coversFrom: TimeOfDay,
  coversUntil: TimeOfDay,
}

/** One week of a population's plan. */
export const DutyPlan = z.object({
  population: z.enum(populations),
  /** The institution's. */
  timeZone: z.string(),
  /** The week's Monday. */
  week: z.string(),
  /** Whether a plan is kept at all. Without one alerts go out as usual, and nothing is a gap. */
  hasPlan: z.boolean(),
  blocks: z.array(DutyBlock),
  /** Times to come, of those to cover, in which no block counts. The ladder then starts one step higher. */
  gaps: z.array(Stretch),
  /** Times to come in which several blocks count. All of their people are on duty. */
  overlaps: z.array(Stretch),
  /**
   * Whether a clinician is known to be among those who answer now: those on duty, or where nobody is, everybody who may
   * answer and can open alerts.
   */
  hasClinician: z.boolean(),
  /** Who may have a block. */
  people: z.array(z.object({ id: Id, name: z.string(), isReachable: z.boolean() })),
  hours: z.object({ ...hours, outOfHours: z.string() }),
})
export type DutyPlan = z.infer<typeof DutyPlan>

/** When a population's requests are answered, by the plan: hours alone, and nobody's name. */
export const AnsweringHours = z.object({
  /** Whether every day of the coming week has the same hours; else they are today's. */
  isEveryDay: z.boolean(),
  /** In minutes after the midnight of the institution; null without a plan. */
  answered: z.nullable(z.array(z.object({ from: z.int(), until: z.int() }))),
  outOfHours: z.string(),
})
export type AnsweringHours = z.infer<typeof AnsweringHours>

const population = z.enum(populations)
const Week = z.iso
  .date({ error: () => t('mustBeDay') })
  .check(z.regex(/^20\d\d/, { error: () => t('mustBeThisCentury') }))

export const NewDutyBlock = z.strictObject({ population, userId: Id, from: Instant, until: Instant })
export type NewDutyBlock = z.infer<typeof NewDutyBlock>

export const DutyBlockChange = z.strictObject({
  userId: z.optional(Id),
  from: z.optional(Instant),
  until: z.optional(Instant),
})
export type DutyBlockChange = z.infer<typeof DutyBlockChange>

export const DutyHours = z.strictObject({
  population,
  ...hours,
  outOfHours: line({ max: longestOutOfHours }),
})
export type DutyHours = z.infer<typeof DutyHours>

const keepers = ['admin', 'institution_admin'] as const
const answerers = ['admin', 'responder'] as const

/** Every change answers with the week that it concerns as it is now, so that its gaps and overlaps are said. */
export const dutyApi = {
  plan: endpoint({
    method: 'GET',
    path: '/api/duty',
    summary: "One week of a population's plan of duty, this week unless a day of another is named",
    access: [...keepers, 'responder'],
    query: z.strictObject({ population, week: z.optional(Week) }),
    response: DutyPlan,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/duty/blocks',
    summary: 'Plan somebody to be on duty, for 24 hours at most',
    access: keepers,
    body: NewDutyBlock,
    response: DutyPlan,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/duty/blocks/:id',
    summary: 'Change the person or the times of a block; an offer of it ends',
    access: keepers,
    params: OneId,
    body: DutyBlockChange,
    response: DutyPlan,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/duty/blocks/:id',
    summary: 'Remove a block that is not over',
    access: keepers,
    params: OneId,
    response: DutyPlan,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/duty/copy',
    summary: 'Copy a week to the next one, at the same times by the clock',
    access: keepers,
    body: z.strictObject({ population, week: Week }),
    response: DutyPlan,
  }),
  saveHours: endpoint({
    method: 'PUT',
    path: '/api/duty/hours',
    summary: 'Set which hours the plan should cover, and who answers outside of them',
    access: keepers,
    body: DutyHours,
    response: DutyPlan,
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/duty/blocks/:id/offer',
    summary: 'Offer an own block to somebody else; it stays with its owner until they accept',
    access: answerers,
    params: OneId,
    body: z.strictObject({ userId: Id }),
    response: DutyPlan,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/duty/blocks/:id/accept',
    summary: 'Accept a block that was offered to the caller',
    access: answerers,
    params: OneId,
    response: DutyPlan,
  }),
  endOffer: endpoint({
    method: 'DELETE',
    path: '/api/duty/blocks/:id/offer',
    summary: 'Withdraw the offer of an own block, or decline a block that was offered to the caller',
    access: answerers,
    params: OneId,
    response: DutyPlan,
  }),
  hours: endpoint({
    method: 'GET',
    path: '/api/duty/hours',
    summary: "When the caller's requests for help are answered, and who answers at other times",
    // It stands beside the question before a request for help, which people may send in all these states.
    beforePasswordChange: true,
    beforeSecondStep: ['enrolment'],
    whileDeletionPending: true,
    whileLocked: true,
    response: AnsweringHours,
  }),
}
