import * as z from 'zod/mini'

import { Alert, alertKinds, longestNote, outcomes, severities } from '#features/care/alerts/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, nameLine, Nothing, OneId, PageQuery, text } from '#shared/fields.ts'
import { populations } from '#shared/population.ts'

import { texts } from './locales/texts.ts'
import { intervals, longestHours, longestRetryHours } from './schedule.ts'
import { ScreenerAnswers, triageLevels } from './screener.ts'

const t = texts('answers')

export const longestWords = 500

const Words = text({ min: 1, max: longestWords, tooShort: () => t('writeFew') })

/** Whether somebody wrote a few words, and not a sign that fills a field: two words of two letters at least. */
export function areFewWords(words: string): boolean {
  return (words.match(/\p{L}{2,}/gu) ?? []).length >= 2
}
/** Why a date is another than usual. */
const Reason = Words.check(z.refine(areFewWords, { error: () => t('fewWords') }))

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
        safety: z.enum(safeties, { error: () => t('choose') }),
        agreed: Words,
        knows: Words,
      }),
    ),
    screener: z.optional(ScreenerAnswers),
    seenBy: z.optional(z.strictObject({ by: z.enum(seers, { error: () => t('choose') }), words: Words })),
  })
  .check(z.refine((assessment) => Object.keys(assessment).length === 1, { error: () => t('chooseWay') }))
export type Assessment = z.infer<typeof Assessment>
export const ways = ['look', 'screener', 'seenBy'] as const satisfies (keyof Assessment)[]
export type Way = (typeof ways)[number]

/** What keeps a person safe who may not be. */
export const precautions = ['observation', 'transfer', 'emergency-services', 'other'] as const
export const Precaution = z
  .strictObject({
    kind: z.enum(precautions, { error: () => t('choose') }),
    words: z.optional(Words),
  })
  .check(
    z.refine(({ kind, words = '' }) => kind !== 'other' || areFewWords(words), {
      path: ['words'],
      error: () => t('fewWords'),
    }),
  )
export type Precaution = z.infer<typeof Precaution>

export const longestName = 120

/** What is said of a person: how they were, and where they may not be safe who takes over and what is done. */
export const Said = z.object({
  assessment: z.optional(Assessment),
  /** The name of the person who takes over. */
  takenOverBy: z.optional(
    nameLine({ min: 1, max: longestName, tooShort: () => t('writeName') }).check(
      z.regex(/\p{L}{2}/u, { error: () => t('writeName') }),
    ),
  ),
  precaution: z.optional(Precaution),
})
export type Said = z.infer<typeof Said>

/** A follow-up at another time than by default, or none, and why. */
export const ChangedDate = z.strictObject({
  interval: z.enum(intervals),
  /** Hours from now; null for none. */
  hours: z.nullable(z.int().check(z.gte(1), z.lte(longestHours))),
  reason: Reason,
})
export type ChangedDate = z.infer<typeof ChangedDate>

export const Resolution = z.strictObject({
  outcome: z.enum(outcomes),
  note: z.optional(text({ max: longestNote })),
  ...Said.shape,
  dates: z._default(
    z.array(ChangedDate).check(
      z.maxLength(intervals.length),
      z.refine((dates) => new Set(dates.map(({ interval }) => interval)).size === dates.length, {
        error: () => t('namedTwice'),
      }),
    ),
    [],
  ),
})
export type Resolution = z.input<typeof Resolution>

export const answerOutcomes = ['spoke', 'met', 'not-reached', 'gone', 'moved', 'dropped'] as const
export type AnswerOutcome = (typeof answerOutcomes)[number]
/** What stands in the history of a follow-up: the answers, what Evenkeel found by itself, and that the person died. */
export const recordedOutcomes = [...answerOutcomes, 'elsewhere', 'given-back', 'died'] as const
export type RecordedOutcome = (typeof recordedOutcomes)[number]

export const Answer = z
  .strictObject({
    outcome: z.enum(answerOutcomes, { error: () => t('chooseOutcome') }),
    /** Hours from now until the next try. */
    againInHours: z.optional(z.int().check(z.gte(1), z.lte(longestHours))),
    note: z.optional(text({ max: longestNote })),
    ...Said.shape,
  })
  .check(
    z.refine(({ outcome, againInHours }) => asksWhen(outcome) === (againInHours !== undefined), {
      path: ['againInHours'],
      error: () => t('onlyWithAgain'),
    }),
    z.refine(
      ({ outcome, againInHours = 0 }) => outcome !== 'not-reached' || againInHours <= longestRetryHours,
      { path: ['againInHours'], error: () => t('againWithinWeek') },
    ),
    z.refine(({ outcome, note = '' }) => !asksWhy(outcome) || areFewWords(note), {
      path: ['note'],
      error: () => t('writeWhy'),
    }),
    z.refine(({ outcome, assessment }) => !assessment || isContact(outcome), {
      path: ['assessment'],
      error: () => t('onlyWithContact'),
    }),
  )
export type Answer = z.infer<typeof Answer>

/** Whether an answer says when the person is tried again. */
export const asksWhen = (outcome: AnswerOutcome | '') => outcome === 'not-reached' || outcome === 'moved'
/** Whether an answer says that somebody was with the person, or spoke with them. */
export const isContact = (outcome: AnswerOutcome | '') => outcome === 'spoke' || outcome === 'met'
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
  language: Alert.shape.language,
})
export type FollowUp = z.infer<typeof FollowUp>

/** Whether a second responder is asked to confirm an answer, has done so, or another answer came in its place. */
export const confirmations = ['waiting', 'confirmed', 'replaced'] as const

const GivenAnswer = z.object({
  id: Id,
  at: Instant,
  by: z.nullable(z.string()),
  outcome: z.enum(recordedOutcomes),
  dueAgainAt: z.nullable(Instant),
  note: z.nullable(z.string()),
  /** Null where one person was enough. Until it is confirmed an answer changes nothing. */
  confirmation: z.nullable(z.enum(confirmations)),
  confirmedBy: z.nullable(z.string()),
  /** Whether it waits, and the caller is the second person for it. */
  mayConfirm: z.boolean(),
})
export type GivenAnswer = z.infer<typeof GivenAnswer>

/** What was said of the person, when and by whom. */
const Look = z.extend(Said, { at: Instant, by: z.nullable(z.string()) })
export type Look = z.infer<typeof Look>

export const FollowUpDetail = z.extend(FollowUp, {
  /** Whether it has bounds: some answers then need a second responder. */
  isBounded: z.boolean(),
  /** What was said of the person since the alert was raised; none for a caller who may not know whom it is about. */
  looks: z.array(Look),
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
    summary: 'Resolve an alert, and say how the person is followed up',
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
    news: ['alerts'],
    summary: 'The follow-ups that the caller may work on: the open ones next due first, others newest first',
    access: workers,
    query: z.extend(PageQuery, { status: z._default(z.enum(['open', 'closed']), 'open') }),
    response: z.array(FollowUp),
    paged: true,
  }),
  countMissed: endpoint({
    method: 'GET',
    path: '/api/follow-ups/missed',
    news: ['alerts'],
    summary: 'How many follow-ups are overdue that the caller may work on',
    access: workers,
    response: z.object({ count: z.int() }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/follow-ups/:id',
    news: ['alerts'],
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
  confirm: endpoint({
    method: 'POST',
    path: '/api/follow-ups/:id/confirmation',
    summary: 'Confirm, as a second person, an answer that waits for one',
    access: workers,
    params: OneId,
    body: z.strictObject({ answerId: Id }),
    response: FollowUp,
  }),
}
