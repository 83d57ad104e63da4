import * as z from 'zod/mini'

import { minorBands } from '#features/core/identity/age.ts'
import { endpoint } from '#shared/endpoint.ts'
import { cleanedText, Id, Instant, OneId, text } from '#shared/fields.ts'
import { languages } from '#shared/language.ts'
import { populations } from '#shared/population.ts'

import { HistoryEntry } from './history.ts'
import { texts } from './locales/texts.ts'
import { alertStates, contactKinds, contactWays } from './states.ts'

const t = texts('answers')

export const severities = ['critical', 'high', 'medium', 'low'] as const
export type Severity = (typeof severities)[number]

export const alertStatuses = ['active', 'acknowledged', 'resolved'] as const
export type AlertStatus = (typeof alertStatuses)[number]

/** What raises an alert: the help button, "is it about right now", a screening, check-ins, staff who worry, or a drill. */
export const alertKinds = ['help-request', 'right-now', 'screening', 'stress', 'worried', 'drill'] as const
export type AlertKind = (typeof alertKinds)[number]

/** The part of a screening that raised the alert. */
export const triggers = ['phq9', 'gad7', 'item9'] as const
export type Trigger = (typeof triggers)[number]

export const outcomes = ['spoke', 'met', 'referred', 'emergency', 'not-reached', 'no-need'] as const
export type Outcome = (typeof outcomes)[number]

/** The function of the person who answers. The person who asked reads this instead of a name. */
export const functions = ['responder', 'administrator'] as const
export type AlertFunction = (typeof functions)[number]

/** Who was notified: designated staff, administrators where there are no designated staff, or nobody. */
export const audiences = ['responders', 'administrators', 'nobody'] as const

/**
 * How far an alert got, as far as that is known: somebody who answers opened it; it is on an open page of theirs, or on
 * a device that said so; it is stored, and waits for them; or none of those who were told can be reached now.
 */
export const reaches = ['opened', 'delivered', 'stored', 'nobody'] as const
export type Reach = (typeof reaches)[number]

export const longestMessage = 1000
export const longestNote = 2000

/** An alert carries no score, so the score of the metadata is always null. */
const Metadata = z.object({ riskScore: z.null() })

/**
 * A request for help. Its words never have it refused: they are cleaned, and cut with a mark where they are too long, and
 * what is no text counts as no words. That is the one exception to "never a silent change", since help comes first.
 */
export const NewAlert = z.strictObject({
  severity: z.literal('critical', { error: () => t('mustBeCritical') }),
  message: z._default(
    // oxlint-disable-next-line promise/valid-params -- It is Zod's catch, and no promise's.
    z.catch(z.string().check(z.overwrite((words) => cleanedText(words, longestMessage).trim())), ''),
    '',
  ),
  /** Every retry of a request sends the same id, so that it is not taken for a second request. */
  requestId: z.optional(Id),
})
export type NewAlert = z.infer<typeof NewAlert>

const times = {
  createdAt: Instant,
  /** When somebody first opened it. */
  seenAt: z.nullable(Instant),
  acknowledgedAt: z.nullable(Instant),
  resolvedAt: z.nullable(Instant),
}

/** How far help has got, and the contact that took place since the person asked last; null without one. */
const progress = {
  state: z.enum(alertStates),
  contactKind: z.nullable(z.enum(contactKinds)),
  contactAt: z.nullable(Instant),
  contactHow: z.nullable(z.enum(contactWays)),
  /** The function of whoever recorded it. */
  contactBy: z.nullable(z.enum(functions)),
}

/** A request for help as a locked screen may show it: what becomes of it, and nothing of why. */
export const CurrentRequest = z.object({
  id: Id,
  status: z.enum(alertStatuses),
  ...times,
  ...progress,
  /** When the person last asked. It is later than `createdAt` when another request joined the alert. */
  lastAskedAt: Instant,
  /** How many people have been notified so far. */
  notified: z.int(),
  told: z.enum(audiences),
  reached: z.enum(reaches),
  /** Whether somebody on duty was among them; null where no plan of duty is kept. */
  onDuty: z.nullable(z.boolean()),
  /** How often the person asked again. */
  askedAgain: z.int(),
  /** An active alert that nobody has picked up by then is overdue. */
  acknowledgeBy: Instant,
  /** The function of the person who answers. */
  answeredBy: z.nullable(z.enum(functions)),
  /** When whoever had picked it up could no longer answer; null unless it has waited for somebody else since. */
  givenBackAt: z.nullable(Instant),
  /** Whether it was closed by an outcome that says that somebody talked with the person. */
  closedAfterTalking: z.boolean(),
})
export type CurrentRequest = z.infer<typeof CurrentRequest>

/** An alert as the person it is about sees it. */
export const OwnAlert = z.extend(CurrentRequest, {
  kind: z.enum(alertKinds),
  severity: z.enum(severities),
  assessmentId: z.nullable(Id),
})
export type OwnAlert = z.infer<typeof OwnAlert>

/** The answer to a request for help: the new alert, or the open one that the request joined. */
export const RaisedAlert = z.extend(OwnAlert, { userId: Id, message: z.string(), metadata: Metadata })
export type RaisedAlert = z.infer<typeof RaisedAlert>

/** The person whom an alert is about. */
const Person = z.object({ name: z.string(), username: z.string(), unit: z.nullable(z.string()) })

/** Whom to phone in the person's unit, so that somebody goes there. */
const Post = z.object({ name: z.string(), number: z.string() })
export type Post = z.infer<typeof Post>

/** That the person whom an alert is about is under 18, and whom their institution wants told; null where it said nothing. */
/** That somebody is under 18, and whom their institution wants told. */
export const Minor = z.object({ ageBand: z.enum(minorBands), whomToTell: z.nullable(z.string()) })

/** An alert as responders and administrators see it. */
export const Alert = z.object({
  id: Id,
  kind: z.enum(alertKinds),
  population: z.enum(populations),
  severity: z.enum(severities),
  status: z.enum(alertStatuses),
  trigger: z.nullable(z.enum(triggers)),
  /** The person's own message if the caller may read it, otherwise the label of the alert's kind. */
  message: z.string(),
  /** Absent until the caller may know whom the alert is about. */
  userId: z.optional(Id),
  person: z.optional(Person),
  /** In which language the person reads the pages and wrote; null where that is not known, as who it is. */
  language: z.nullable(z.enum(languages)),
  /** Null for an adult, and until the caller may know whom the alert is about. */
  minor: z.nullable(Minor),
  metadata: Metadata,
  ...times,
  ...progress,
  askedAgain: z.int(),
  lastAskedAt: Instant,
  notified: z.int(),
  /** An active alert is overdue after this moment. */
  acknowledgeBy: Instant,
  /** Whoever sees it is asked to phone the post: nobody has responded, or nobody has reached the person since. */
  phonePost: z.boolean(),
  /** For a resident's alert that is to be phoned about, or whose person the reader may know; null if none is entered. */
  post: z.nullable(Post),
  /** The name of the person who acknowledged it. */
  acknowledgedBy: z.nullable(z.string()),
  isMine: z.boolean(),
  resolvedBy: z.nullable(z.string()),
  outcome: z.nullable(z.enum(outcomes)),
})
export type Alert = z.infer<typeof Alert>

/** What comes by itself: who is told again, that everyone is to phone the post, that nobody reached the person, or a reminder. */
export const nextSteps = [
  'responders',
  'administrators',
  'everyone',
  'post',
  'no-contact',
  'reminder',
] as const

export const AlertDetail = z.extend(Alert, {
  /** The next thing that comes by itself while nobody takes the alert further; null once it is resolved. */
  next: z.nullable(z.object({ at: Instant, what: z.enum(nextSteps) })),
  note: z.nullable(z.string()),
  history: z.array(HistoryEntry),
  /** Whether a clinician is known to be among those who answer now. */
  hasClinician: z.boolean(),
})
export type AlertDetail = z.infer<typeof AlertDetail>

export const AlertChange = z
  .strictObject({
    status: z.enum(alertStatuses),
    outcome: z.optional(z.enum(outcomes)),
    note: z.optional(text({ max: longestNote })),
  })
  .check(
    z.refine(({ status, outcome }) => status === 'resolved' || outcome === undefined, {
      path: ['outcome'],
      error: () => t('onlyWithResolving'),
    }),
    z.refine(({ status, note }) => status === 'resolved' || note === undefined, {
      path: ['note'],
      error: () => t('onlyWithResolving'),
    }),
  )
export type AlertChange = z.infer<typeof AlertChange>

/** An alert that waits for somebody, without whom it is about, since it is shown over every page. */
export const UnansweredAlert = z.object({
  id: Id,
  state: z.enum(alertStates),
  kind: z.enum(alertKinds),
  severity: z.enum(severities),
  population: z.enum(populations),
  createdAt: Instant,
  isOverdue: z.boolean(),
  phonePost: z.boolean(),
})
export type UnansweredAlert = z.infer<typeof UnansweredAlert>

/** How many alerts are in each state. */
export const AlertCounts = z.object({ active: z.int(), acknowledged: z.int(), resolved: z.int() })
export type AlertCounts = z.infer<typeof AlertCounts>

/** Whether alerts are delivered in time. */
export const Delivery = z.object({
  isDelayed: z.boolean(),
  /** How many seconds the oldest delivery is overdue. */
  oldestSeconds: z.int(),
  /** Whether this installation sends e-mail at all. */
  hasMail: z.boolean(),
})
export type Delivery = z.infer<typeof Delivery>

const workers = ['admin', 'responder'] as const

export const alertApi = {
  raise: endpoint({
    method: 'POST',
    path: '/api/alerts',
    summary: 'Ask mental health staff for help, for oneself; a repeat joins the open request',
    isUrgent: true,
    // People can ask for help before they have set a password and a second factor, and on a locked screen.
    beforePasswordChange: true,
    beforeSecondStep: ['enrolment'],
    whileDeletionPending: true,
    whileLocked: true,
    body: NewAlert,
    response: RaisedAlert,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/alerts',
    news: ['alerts'],
    summary: 'The alerts that the caller may work on, newest first',
    access: workers,
    query: z.strictObject({
      status: z.optional(z.enum(alertStatuses)),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: z.array(Alert),
    paged: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/alerts/counts',
    news: ['alerts'],
    summary: 'How many alerts the caller may work on, by state',
    access: workers,
    response: AlertCounts,
  }),
  unanswered: endpoint({
    method: 'GET',
    path: '/api/alerts/unanswered',
    news: ['alerts'],
    summary:
      'The alerts that nobody has seen, that are overdue, or whose person nobody has reached in time, the most urgent first',
    access: workers,
    response: z.array(UnansweredAlert),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/alerts/waiting',
    news: ['alerts'],
    summary:
      'Since when an alert that nobody has seen, or that is overdue, waits for the caller; null without one',
    // A locked screen says that something needs its owner, and not what.
    whileLocked: true,
    response: z.object({ latest: z.nullable(Instant) }),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/alerts/own',
    news: ['alerts', 'own-alert'],
    summary: 'The alerts about the caller of the last thirty days, newest first, and what became of them',
    response: z.array(OwnAlert),
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/alerts/own/current',
    news: ['alerts', 'own-alert'],
    summary: "The caller's request for help that is open, or was closed within ten minutes; null without one",
    // The locked screen shows what became of it. It holds no words of the person.
    whileLocked: true,
    response: z.nullable(CurrentRequest),
  }),
  findOwn: endpoint({
    method: 'GET',
    path: '/api/alerts/own/:id',
    news: ['alerts', 'own-alert'],
    summary: 'One alert about the caller and what became of it',
    // This is open wherever asking is, except on a locked screen; the list of own alerts is not. Another person who
    // knows the one-time password learns the id only by asking, which joins the open request and notifies people.
    // They then see its state, but never its message.
    beforePasswordChange: true,
    beforeSecondStep: ['enrolment'],
    whileDeletionPending: true,
    params: OneId,
    response: OwnAlert,
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/alerts/delivery',
    news: ['alerts'],
    summary: 'Whether alerts reach people in time',
    access: workers,
    response: Delivery,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/alerts/:id',
    news: ['alerts'],
    summary: 'One alert with its history; opening it marks it as seen',
    access: workers,
    params: OneId,
    response: AlertDetail,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/alerts/:id',
    summary: 'Respond to an alert or resolve it',
    access: workers,
    params: OneId,
    body: AlertChange,
    response: Alert,
  }),
}
