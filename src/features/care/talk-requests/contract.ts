import * as z from 'zod/mini'

import { qualifications } from '#features/core/identity/qualification.ts'
import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, line, nameLine, Nothing, OneId, PageQuery, text } from '#shared/fields.ts'
import { populations } from '#shared/population.ts'

import { texts } from './locales/texts.ts'

const t = texts('refusals')

export const longestWords = 1000
export const longestLine = 120

/** What a request to talk can be about. */
export const topics = ['low', 'worry', 'sleep', 'grief', 'medication', 'event', 'other'] as const

/** How a request came: from the person, on a slip of paper, by word of mouth, or from staff who worried. */
export const sources = ['own', 'paper', 'spoken', 'referral'] as const

/** How soon a request is to be seen. `now` became an alert too. */
export const priorities = ['now', 'today', 'in-time'] as const

/** How those who answer close a request. */
export const endings = ['talked', 'in-writing', 'passed-on'] as const
/** How a request can have ended: also by its person, or because they are no longer here. */
export const closings = [...endings, 'withdrawn', 'left'] as const

/** What became of a request, as its person reads it. */
export const states = ['received', 'read', 'planned', 'seen', 'closed', 'withdrawn'] as const
export type TalkRequestState = (typeof states)[number]

/** Which clock runs. */
export const dues = ['prioritize', 'see'] as const

/** Who was told that a moment had passed: whoever has it, all who read requests, or the administrators too. */
export const toldOfLate = ['owner', 'readers', 'administrators', 'nobody'] as const

/** What is done with a request, in its record. */
export const actKinds = [
  'asked',
  'message',
  'entered',
  'referred',
  'prioritized',
  'urgent',
  'taken',
  'planned',
  'seen',
  'not-seen',
  'withdrawn',
  'closed',
] as const
export type ActKind = (typeof actKinds)[number]

const choose = { error: () => t('choose') }
const Line = z.optional(line({ max: longestLine }))

/** What a person, or staff for them, can say with a request. */
const said = {
  /** Every retry sends the same id, so that it is stored once. */
  requestId: Id,
  about: z.enum(topics, choose),
  words: z.optional(text({ max: longestWords })),
  /** The language in which they want to talk. */
  language: Line,
  /** When they can, or cannot. */
  when: Line,
}

export const NewTalkRequest = z.strictObject(said)
export type NewTalkRequest = z.infer<typeof NewTalkRequest>

const Username = nameLine({ min: 1, max: 64, tooShort: () => t('whoIsMissing') })

/** A slip of paper, or what was said to somebody, with the moment at which it was received. */
export const EnteredTalkRequest = z.strictObject({
  ...said,
  username: Username,
  source: z.enum(['paper', 'spoken'], choose),
  receivedAt: Instant,
})
export type EnteredTalkRequest = z.infer<typeof EnteredTalkRequest>

/** How urgent it is in the eyes of whoever refers somebody. `now` is an alert at once. */
export const urgencies = ['now', 'soon'] as const

/** Somebody whom staff worry about. */
export const Referral = z.strictObject({
  requestId: Id,
  username: Username,
  /** What was seen or heard. */
  words: text({ min: 1, max: longestWords, tooShort: () => t('whatWasSeen') }),
  urgency: z.enum(urgencies, choose),
})
export type Referral = z.infer<typeof Referral>

const moments = {
  id: Id,
  about: z.enum(topics),
  source: z.enum(sources),
  receivedAt: Instant,
  /** By when it is to be read and prioritized, and its person to be seen. */
  prioritizeBy: Instant,
  seeBy: Instant,
  prioritizedAt: z.nullable(Instant),
  plannedAt: z.nullable(Instant),
  seenAt: z.nullable(Instant),
  closedAt: z.nullable(Instant),
  closing: z.nullable(z.enum(closings)),
}

/** A request as its person sees it: it names functions, and a name only where whoever planned wrote one. */
export const OwnTalkRequest = z.object({
  ...moments,
  state: z.enum(states),
  /** With whom, in the words of whoever planned it; null where they wrote none. */
  plannedWith: z.nullable(z.string()),
  /** The sentence that it was closed with. */
  sentence: z.nullable(z.string()),
  /** The moment that has passed, and who was told of it; `told` is null until somebody was. */
  late: z.nullable(z.object({ what: z.enum(dues), since: Instant, told: z.nullable(z.enum(toldOfLate)) })),
  /** Whether staff asked that the person be seen. */
  isReferred: z.boolean(),
  /** Whether staff found it urgent and raised an alert. */
  isUrgent: z.boolean(),
  /** Whether the person wrote after somebody had last noted anything about a request that was read. */
  hasUnread: z.boolean(),
  /** False once staff worried about the person: somebody is to see them then. */
  mayWithdraw: z.boolean(),
  /** Whether the person can say that they were not seen. */
  mayDeny: z.boolean(),
  /** What the person wrote, the oldest first; null where it is damaged. */
  messages: z.array(z.object({ at: Instant, words: z.nullable(z.string()) })),
})
export type OwnTalkRequest = z.infer<typeof OwnTalkRequest>

export const OwnTalkRequests = z.object({
  /** Whether people of this role ask here. */
  isOffered: z.boolean(),
  /** Whether somebody who may read requests is there. Without one nothing is stored. */
  isAnswered: z.boolean(),
  requests: z.array(OwnTalkRequest),
})
export type OwnTalkRequests = z.infer<typeof OwnTalkRequests>

/** A request as those who answer read it in the queue. */
export const TalkRequest = z.object({
  ...moments,
  population: z.enum(populations),
  person: z.object({ name: z.string(), username: z.string(), unit: z.nullable(z.string()) }),
  priority: z.nullable(z.enum(priorities)),
  /** The name of whoever has it; null where nobody has, or they can no longer answer. */
  owner: z.nullable(z.string()),
  isMine: z.boolean(),
  /** What is due next; null once the person was seen. */
  due: z.nullable(z.object({ what: z.enum(dues), at: Instant })),
})
export type TalkRequest = z.infer<typeof TalkRequest>

/** One thing in the record of a request. What does not belong to its kind is absent. */
export const TalkRequestEntry = z.object({
  at: Instant,
  kind: z.enum(actKinds),
  /** Whoever did it; null for the person, and for Evenkeel. */
  by: z.nullable(z.string()),
  /** What they were by their grant then; null for the person, for staff who referred them, and where it was not stated. */
  qualification: z.nullable(z.enum(qualifications)),
  /** Its words could not be read. */
  isDamaged: z.boolean(),
  words: z.optional(z.string()),
  language: z.optional(z.string()),
  when: z.optional(z.string()),
  priority: z.optional(z.enum(priorities)),
  /** For when it was planned, or when the person was seen. */
  moment: z.optional(Instant),
  with: z.optional(z.string()),
  closing: z.optional(z.enum(closings)),
})
export type TalkRequestEntry = z.infer<typeof TalkRequestEntry>

export const TalkRequestDetail = z.extend(TalkRequest, {
  entries: z.array(TalkRequestEntry),
  /** The open case of the person, where there is one. */
  caseId: z.nullable(Id),
})
export type TalkRequestDetail = z.infer<typeof TalkRequestDetail>

export const Prioritizing = z.strictObject({ priority: z.enum(['today', 'in-time'], choose) })
export const Planning = z.strictObject({ at: Instant, with: Line })
export type Planning = z.infer<typeof Planning>
export const Seeing = z.strictObject({ at: Instant })
export const Closing = z.strictObject({
  how: z.enum(endings, choose),
  /** What the person reads. */
  sentence: text({ min: 1, max: longestWords, tooShort: () => t('writeSentence') }),
})
export type Closing = z.infer<typeof Closing>

/** The hours of the two clocks. An institution may be stricter than NCCHC J-E-07, and never laxer. */
export const longestHours = { prioritize: 24, see: 48, weekend: 72 } as const
const hours = (most: number) => {
  const refusal = { error: () => t('hours', { most }) }
  return z.int(refusal).check(z.minimum(1, refusal), z.maximum(most, refusal))
}
export const Clocks = z.strictObject({
  prioritize: hours(longestHours.prioritize),
  see: hours(longestHours.see),
  weekend: hours(longestHours.weekend),
})
export type Clocks = z.infer<typeof Clocks>

/** How one clock was kept: the share in time, and after how many hours it was, in the middle and at the longest. */
const ClockFigures = z.object({
  share: z.number(),
  median: z.nullable(z.number()),
  longest: z.nullable(z.number()),
})
export type ClockFigures = z.infer<typeof ClockFigures>

/** Figures of a unit, or of all; a clock that is over for nobody yet is null. */
const FiguresRow = z.object({
  /** Empty for those in no unit, and for all. */
  unit: z.string(),
  requests: z.int(),
  prioritize: z.nullable(ClockFigures),
  see: z.nullable(ClockFigures),
})
export type FiguresRow = z.infer<typeof FiguresRow>

export const TalkRequestFigures = z.object({
  /** How many requests are late now. */
  late: z.int(),
  /** By the month of receipt, the latest first. `all` is null where too few people asked. */
  months: z.array(z.object({ month: z.string(), all: z.nullable(FiguresRow), units: z.array(FiguresRow) })),
})
export type TalkRequestFigures = z.infer<typeof TalkRequestFigures>

const responders = ['responder'] as const
const common = { access: responders, params: OneId, response: Nothing, status: 204 } as const

export const talkRequestApi = {
  own: endpoint({
    method: 'GET',
    path: '/api/talk-requests/own',
    news: ['notifications'],
    summary: "The caller's own requests to talk, the latest first, and what became of them",
    response: OwnTalkRequests,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/talk-requests/own',
    summary:
      'Ask to talk with somebody, when it is not urgent; while a request is open it takes a second one as a further message',
    body: NewTalkRequest,
    response: OwnTalkRequest,
    status: 201,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/talk-requests/own/:id/withdrawal',
    summary: 'Take back an own request to talk',
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  deny: endpoint({
    method: 'POST',
    path: '/api/talk-requests/own/:id/denial',
    summary: 'Say that nobody saw the caller about their request; it is open again',
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/talk-requests',
    news: ['alerts'],
    summary: 'The requests to talk that the caller may read, the next due first: clinicians and nurses alone',
    access: responders,
    response: z.array(TalkRequest),
  }),
  listClosed: endpoint({
    method: 'GET',
    path: '/api/talk-requests/closed',
    news: ['alerts'],
    summary:
      'The requests to talk that were closed within 30 days and that the caller may read, the latest first',
    access: responders,
    query: PageQuery,
    response: z.array(TalkRequest),
    paged: true,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/talk-requests/:id',
    news: ['alerts'],
    summary: 'One request to talk with its words and everything that was done',
    access: responders,
    params: OneId,
    response: TalkRequestDetail,
  }),
  prioritize: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/talk-requests/:id/priority',
    summary: 'Say, after reading a request, how soon its person is to be seen',
    body: Prioritizing,
  }),
  makeUrgent: endpoint({
    ...common,
    method: 'POST',
    path: '/api/talk-requests/:id/alert',
    summary: 'Find a request urgent: an alert about its person, and their case, at once',
  }),
  take: endpoint({
    ...common,
    method: 'POST',
    path: '/api/talk-requests/:id/take',
    summary: 'Take on a request that nobody has who can answer',
  }),
  plan: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/talk-requests/:id/plan',
    summary: 'Say when, and with whom, the person is to be seen; they read it',
    body: Planning,
  }),
  see: endpoint({
    ...common,
    method: 'POST',
    path: '/api/talk-requests/:id/encounter',
    summary: 'Record when the person was seen',
    body: Seeing,
  }),
  close: endpoint({
    ...common,
    method: 'POST',
    path: '/api/talk-requests/:id/close',
    summary: 'Close a request with a sentence to its person',
    body: Closing,
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/talk-requests/entries',
    summary:
      'Enter a request that came on paper or by word of mouth, with the moment at which it was received',
    access: responders,
    body: EnteredTalkRequest,
    response: Nothing,
    status: 204,
  }),
  refer: endpoint({
    method: 'POST',
    path: '/api/talk-requests/referrals',
    summary:
      'Refer somebody whom the caller worries about; what is about now is an alert at once. The person is told that somebody worried, and not who. `areWordsKept` is false where nobody may read the words. An account whose referring was ended is refused, but never about now',
    access: ['staff', 'admin', 'institution_admin'],
    body: Referral,
    response: z.object({ areWordsKept: z.boolean() }),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/talk-requests/figures',
    summary:
      'How soon requests to talk were read and their people seen, by month and unit, where that names nobody',
    access: peopleManagerRoles,
    response: TalkRequestFigures,
  }),
  clocks: endpoint({
    method: 'GET',
    path: '/api/talk-requests/clocks',
    summary: 'Within how many hours requests to talk are read, and their people seen',
    access: peopleManagerRoles,
    response: Clocks,
  }),
  setClocks: endpoint({
    method: 'PUT',
    path: '/api/talk-requests/clocks',
    summary: 'Have requests to talk read, and their people seen, sooner; requests of before keep their times',
    access: peopleManagerRoles,
    stepUp: true,
    body: Clocks,
    response: Clocks,
  }),
}
