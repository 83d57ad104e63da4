import * as z from 'zod/mini'

import { Alert, alertKinds, longestNote, outcomes, severities } from '#features/alerts/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, Nothing, OneId, PageQuery, text } from '#shared/fields.ts'
import { populations } from '#shared/population.ts'

import { intervals, longestHours, longestRetryHours } from './schedule.ts'
import { ScreenerAnswers, triageLevels } from './screener.ts'
import { texts } from './texts/answers.ts'

export const longestWords = 500

const Words = text({ min: 1, max: longestWords, tooShort: () => texts.writeFew })

export const safeties = ['safe', 'safe-with-support', 'unsure', 'not-safe'] as const
export type Safety = (typeof safeties)[number]

/** Who may have seen the person instead of the responder. */
export const seers = ['nurse', 'psychologist', 'doctor', 'chaplain', 'outside-service', 'other'] as const
export type Seer = (typeof seers)[number]

/** How the person was looked at when the alert ended: in one of three ways. */
export const Assessment = z
  .strictObject({
    look: z.optional(
      z.strictObject({
        safety: z.enum(safeties, { error: () => texts.choose }),
        agreed: Words,
        knows: Words,
      }),
    ),
    screener: z.optional(ScreenerAnswers),
    seenBy: z.optional(z.strictObject({ by: z.enum(seers, { error: () => texts.choose }), words: Words })),
  })
  .check(z.refine((assessment) => Object.keys(assessment).length === 1, { error: () => texts.chooseWay }))
export type Assessment = z.infer<typeof Assessment>
export const ways = ['look', 'screener', 'seenBy'] as const satisfies (keyof Assessment)[]
export type Way = (typeof ways)[number]

/** A follow-up at another time than by default, or none, and why. */
export const ChangedDate = z.strictObject({
  interval: z.enum(intervals),
  /** Hours from now; null for none. */
  hours: z.nullable(z.int().check(z.gte(1), z.lte(longestHours))),
  reason: Words,
})
export type ChangedDate = z.infer<typeof ChangedDate>

export const Resolution = z.strictObject({
  outcome: z.enum(outcomes),
  note: z.optional(text({ max: longestNote })),
  assessment: z.optional(Assessment),
  dates: z._default(
    z.array(ChangedDate).check(
      z.maxLength(intervals.length),
      z.refine((dates) => new Set(dates.map(({ interval }) => interval)).size === dates.length, {
        error: () => texts.namedTwice,
      }),
    ),
    [],
  ),
})
export type Resolution = z.input<typeof Resolution>

export const answerOutcomes = ['spoke', 'met', 'not-reached', 'gone', 'moved', 'dropped'] as const
export type AnswerOutcome = (typeof answerOutcomes)[number]
/** What stands in the history of a follow-up: the answers, and what Evenkeel found by itself. */
export const recordedOutcomes = [...answerOutcomes, 'elsewhere', 'given-back'] as const
export type RecordedOutcome = (typeof recordedOutcomes)[number]

export const Answer = z
  .strictObject({
    outcome: z.enum(answerOutcomes, { error: () => texts.chooseOutcome }),
    /** Hours from now until the next try. */
    againInHours: z.optional(z.int().check(z.gte(1), z.lte(longestHours))),
    note: z.optional(text({ max: longestNote })),
  })
  .check(
    z.refine(({ outcome, againInHours }) => asksWhen(outcome) === (againInHours !== undefined), {
      path: ['againInHours'],
      error: () => texts.onlyWithAgain,
    }),
    z.refine(
      ({ outcome, againInHours = 0 }) => outcome !== 'not-reached' || againInHours <= longestRetryHours,
      { path: ['againInHours'], error: () => texts.againWithinWeek },
    ),
    z.refine(({ outcome, note }) => !asksWhy(outcome) || note?.trim(), {
      path: ['note'],
      error: () => texts.writeWhy,
    }),
  )
export type Answer = z.infer<typeof Answer>

/** Whether an answer says when the person is tried again. */
export const asksWhen = (outcome: AnswerOutcome | '') => outcome === 'not-reached' || outcome === 'moved'
/** Whether an answer needs a reason. */
export const asksWhy = (outcome: AnswerOutcome | '') => outcome === 'moved' || outcome === 'dropped'

export const followUpStatuses = ['open', 'done', 'dropped'] as const

/** A follow-up as responders and administrators see it. */
export const FollowUp = z.object({
  id: Id,
  alertId: Id,
  interval: z.enum(intervals),
  population: z.enum(populations),
  /** The alert that it comes after. */
  kind: z.enum(alertKinds),
  severity: z.enum(severities),
  dueAt: Instant,
  status: z.enum(followUpStatuses),
  isMissed: z.boolean(),
  closedAt: z.nullable(Instant),
  /** The name of the person who took it on last. */
  takenBy: z.nullable(z.string()),
  isMine: z.boolean(),
  /** Absent until the caller may know whom it is about. */
  userId: z.optional(Id),
  person: Alert.shape.person,
})
export type FollowUp = z.infer<typeof FollowUp>

const GivenAnswer = z.object({
  at: Instant,
  by: z.nullable(z.string()),
  outcome: z.enum(recordedOutcomes),
  dueAgainAt: z.nullable(Instant),
  note: z.nullable(z.string()),
})
export type GivenAnswer = z.infer<typeof GivenAnswer>

export const FollowUpDetail = z.extend(FollowUp, {
  /** Null where nobody stated it, and for a caller who may not know whom the follow-up is about. */
  assessment: z.nullable(Assessment),
  triage: z.nullable(z.enum(triageLevels)),
  /** Why dates are not the usual ones. */
  changes: z.array(ChangedDate),
  answers: z.array(GivenAnswer),
})
export type FollowUpDetail = z.infer<typeof FollowUpDetail>

const workers = ['admin', 'responder'] as const

export const followUpApi = {
  resolve: endpoint({
    method: 'POST',
    path: '/api/alerts/:id/resolution',
    summary: 'Resolve a critical or high alert, and say how the person is followed up',
    access: workers,
    params: OneId,
    body: Resolution,
    response: Alert,
  }),
  recordAttempt: endpoint({
    method: 'POST',
    path: '/api/alerts/:id/attempts',
    summary: 'Record that the person could not be reached; the alert stays open',
    access: workers,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/follow-ups',
    summary: 'The follow-ups that the caller may work on: the open ones next due first, others newest first',
    access: workers,
    query: z.extend(PageQuery, { status: z._default(z.enum(['open', 'closed']), 'open') }),
    response: z.array(FollowUp),
    paged: true,
  }),
  countMissed: endpoint({
    method: 'GET',
    path: '/api/follow-ups/missed',
    summary: 'How many follow-ups are overdue that the caller may work on, of people whose account is open',
    access: workers,
    response: z.object({ count: z.int() }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/follow-ups/:id',
    summary: 'One follow-up, with what was found when the alert ended',
    access: workers,
    params: OneId,
    response: FollowUpDetail,
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/follow-ups/:id/take',
    summary: 'Take a follow-up on; an administrator sees from then on whom it is about',
    access: workers,
    params: OneId,
    response: FollowUp,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/follow-ups/:id/answers',
    summary: 'Say what came of a follow-up',
    access: workers,
    params: OneId,
    body: Answer,
    response: FollowUp,
  }),
}
