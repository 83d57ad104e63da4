import * as z from 'zod/mini'

import { alertKinds, Minor, outcomes, severities } from '#features/care/alerts/contract.ts'
import { contactWays } from '#features/care/alerts/states.ts'
import { areFewWords, recordedOutcomes, Said } from '#features/care/follow-ups/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, nameLine, Nothing, OneId, text } from '#shared/fields.ts'
import { languages } from '#shared/language.ts'
import { populations } from '#shared/population.ts'

import { texts } from './locales/texts.ts'

const t = texts('refusals')

export const longestPlanWords = 500
export const longestName = 120

/** How high the risk is held to be. Nobody is `unknown` after a screener or a word about it. */
export const levels = ['unknown', 'low', 'moderate', 'high'] as const
export type Level = (typeof levels)[number]

/** How closely somebody is watched, the closest last. */
export const observations = ['usual', 'checks', 'close', 'constant'] as const

const Words = text({ min: 1, max: longestPlanWords, tooShort: () => t('writeFew') })
const FewWords = Words.check(z.refine(areFewWords, { error: () => t('fewWords') }))
const Name = nameLine({ min: 1, max: longestName, tooShort: () => t('writeName') })

/** What is done for a person now. */
export const Plan = z.strictObject({
  /** What is done, in words. */
  now: FewWords,
  observation: z.enum(observations, { error: () => t('choose') }),
  /** Who does it. */
  by: Name,
  /** Until when it holds, and when somebody is with the person next. */
  until: Instant,
  nextContactAt: Instant,
  /** The language in which one talks with the person, and who interprets, where somebody has to. */
  language: z.optional(Name),
  interpreter: z.optional(Name),
})
export type Plan = z.infer<typeof Plan>

export const LevelChange = z.strictObject({
  level: z.enum(['low', 'moderate', 'high'], { error: () => t('choose') }),
  reason: FewWords,
})
export type LevelChange = z.infer<typeof LevelChange>

/** How a case ends: after a contact that took place here, or with somebody outside who has the person now. */
export const endings = ['contact', 'hospital', 'emergency-services', 'released'] as const
export const Ending = z
  .strictObject({
    how: z.enum(endings, { error: () => t('choose') }),
    /** Who has taken the person over outside. */
    takenOverBy: z.optional(Name),
    /** Why there is no plan, where there is none. */
    withoutPlan: z.optional(FewWords),
  })
  .check(
    z.refine(({ how, takenOverBy }) => (how === 'contact') === (takenOverBy === undefined), {
      path: ['takenOverBy'],
      error: () => t('nameOutside'),
    }),
  )
export type Ending = z.infer<typeof Ending>

/** What is recorded of a case: what those who answer decide, and that its person left or came back. */
export const actKinds = [
  'plan',
  'level',
  'level-asked',
  'level-confirmed',
  'offered',
  'accepted',
  'declined',
  'withdrawn',
  'taken',
  'left',
  'returned',
  'ended',
] as const

/** What can stand in the line of time of a case. */
export const lineKinds = [
  'raised',
  'asked-again',
  'severity-raised',
  'seen',
  'acknowledged',
  'with-them',
  'spoke',
  'not-reached',
  'released',
  'given-back',
  'resolved',
  'look',
  'follow-up',
  'talk-received',
  'talk-read',
  'talk-planned',
  'talk-seen',
  'talk-not-seen',
  'talk-withdrawn',
  'talk-closed',
  ...actKinds,
] as const
export type LineKind = (typeof lineKinds)[number]

/** One thing that happened in a case. What does not belong to its kind is absent. */
export const LineEntry = z.object({
  at: Instant,
  kind: z.enum(lineKinds),
  /** The name of whoever did it; null for the person, and for Evenkeel. */
  by: z.nullable(z.string()),
  alertId: z.optional(Id),
  alertKind: z.optional(z.enum(alertKinds)),
  severity: z.optional(z.enum(severities)),
  /** When a contact was, and how. */
  contactAt: z.optional(Instant),
  how: z.optional(z.enum(contactWays)),
  /** How an alert was closed. */
  outcome: z.optional(z.enum(outcomes)),
  followUpId: z.optional(Id),
  /** The request to talk of which this was done; only for those who may read requests. */
  requestId: z.optional(Id),
  /** What came of a follow-up. */
  answer: z.optional(z.enum(recordedOutcomes)),
  said: z.optional(Said),
  plan: z.optional(Plan),
  level: z.optional(LevelChange),
  /** Whom the case was offered to. */
  to: z.optional(z.string()),
  ending: z.optional(Ending),
})
export type LineEntry = z.infer<typeof LineEntry>

/** What somebody who could take a case over is: an administrator holds no grant for such people. */
export const takerKinds = ['clinician', 'responder', 'administrator'] as const
const Taker = z.object({ id: Id, name: z.string(), kind: z.enum(takerKinds) })

/** A case as those who answer read it in their list. */
export const CaseSummary = z.object({
  id: Id,
  population: z.enum(populations),
  person: z.object({ name: z.string(), username: z.string() }),
  openedAt: Instant,
  endedAt: z.nullable(Instant),
  level: z.enum(levels),
  /** The name of its owner; null where its owner can no longer answer. */
  owner: z.nullable(z.string()),
  isMine: z.boolean(),
  /** Whom it is offered to, who has not said yes or no; it stays with its owner until then. */
  offeredTo: z.nullable(z.string()),
  isOfferedToMe: z.boolean(),
  openAlerts: z.int(),
  /** Since when the person may not be safe and nobody is named who keeps them so; null where that is not so. */
  unguardedSince: z.nullable(Instant),
  /** When the next thing is due: a contact, or a follow-up; null once it has ended. */
  nextAt: z.nullable(Instant),
})
export type CaseSummary = z.infer<typeof CaseSummary>

/** Why a case cannot end yet. */
export const missings = ['alerts', 'follow-ups', 'contact', 'takeover', 'outside', 'plan'] as const
export type MissingForEnd = (typeof missings)[number]

export const CaseDetail = z.extend(CaseSummary, {
  /** In which language the person read and wrote at their latest alert; null where that is not known. */
  language: z.nullable(z.enum(languages)),
  /** Whether the person has left this institution. */
  hasLeft: z.boolean(),
  minor: z.nullable(Minor),
  /** The follow-ups that are open, the next due first. */
  followUps: z.array(z.object({ id: Id, dueAt: Instant })),
  plan: z.nullable(Plan),
  /** A lower level that waits for a second person: what it is, who asked, and whether the caller may confirm it. */
  levelAsked: z.nullable(
    z.object({ ...LevelChange.shape, by: z.nullable(z.string()), mayConfirm: z.boolean() }),
  ),
  /** Within how many hours from now the next contact may be planned at this level. */
  contactWithinHours: z.int(),
  /** What is missing before it can end with a contact here; empty where nothing is. */
  missing: z.array(z.enum(missings)),
  /** Who else may take it over, clinicians first and administrators last. */
  others: z.array(Taker),
  line: z.array(LineEntry),
})
export type CaseDetail = z.infer<typeof CaseDetail>

const workers = ['admin', 'responder'] as const
const common = { access: workers, params: OneId }

export const caseApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/cases',
    news: ['alerts'],
    summary: 'The open cases of people whom the caller answers for, the next due first',
    access: workers,
    response: z.array(CaseSummary),
  }),
  find: endpoint({
    ...common,
    method: 'GET',
    path: '/api/cases/:id',
    news: ['alerts'],
    summary: 'One case: its level, its plan, and everything that happened in it',
    response: CaseDetail,
  }),
  ofAlert: endpoint({
    ...common,
    method: 'GET',
    path: '/api/alerts/:id/case',
    news: ['alerts'],
    summary: 'The open case of the person of an alert; null without one',
    response: z.nullable(z.object({ id: Id })),
  }),
  plan: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/cases/:id/plan',
    summary: 'Say what is done for the person of a case now',
    body: Plan,
    response: Nothing,
    status: 204,
  }),
  setLevel: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/cases/:id/level',
    summary: 'Say how high the risk is held to be; lowering a high one waits for a second person',
    body: LevelChange,
    response: Nothing,
    status: 204,
  }),
  confirmLevel: endpoint({
    ...common,
    method: 'POST',
    path: '/api/cases/:id/level/confirmation',
    summary: 'Confirm a lower level, as a second person who answers for such people',
    response: Nothing,
    status: 204,
  }),
  offer: endpoint({
    ...common,
    method: 'POST',
    path: '/api/cases/:id/handover',
    summary: 'Ask somebody to take a case over; it stays with its owner until they do',
    body: z.strictObject({ to: Id }),
    response: Nothing,
    status: 204,
  }),
  answerOffer: endpoint({
    ...common,
    method: 'POST',
    path: '/api/cases/:id/handover/answer',
    summary: 'Take over a case that was offered to the caller, or say no; as its owner take the offer back',
    body: z.strictObject({ accepts: z.boolean() }),
    response: Nothing,
    status: 204,
  }),
  take: endpoint({
    ...common,
    method: 'POST',
    path: '/api/cases/:id/take',
    summary: 'Take on a case that has no owner any more',
    response: Nothing,
    status: 204,
  }),
  end: endpoint({
    ...common,
    method: 'POST',
    path: '/api/cases/:id/end',
    summary: 'End a case: after a contact that took place, or with whoever has the person now',
    body: Ending,
    response: Nothing,
    status: 204,
  }),
}
