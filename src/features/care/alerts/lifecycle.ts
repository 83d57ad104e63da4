import type { TriageSettings } from '#features/core/institutions/triage.ts'
import type { Population } from '#shared/population.ts'

import type { AlertKind, AlertStatus, audiences, Outcome, Severity, Trigger } from './contract.ts'
import { escalationPolicies, postInCustody, type Tier } from './escalation-policy.ts'
import { type Progress, stateOf } from './states.ts'

/**
 * Spec §4: an active alert may become acknowledged or resolved, an acknowledged one resolved. Nobody can take an
 * alert back. An alert that becomes graver is active again by itself (decision 23), and so is one whose answerer can no
 * longer answer (decision 103).
 */
const next: Record<AlertStatus, readonly AlertStatus[]> = {
  active: ['acknowledged', 'resolved'],
  acknowledged: ['resolved'],
  resolved: [],
}

/** The states from which an alert may change to this one. */
export function statesBefore(status: AlertStatus): AlertStatus[] {
  const states: AlertStatus[] = ['active', 'acknowledged', 'resolved']
  return states.filter((from) => next[from].includes(status))
}

/**
 * Alerts of one group join each other while they are open. The help button and "right now" are one group: both
 * are a request for help.
 */
export const alertGroups = ['help', 'screening', 'stress', 'worried', 'drill'] as const
export type AlertGroup = (typeof alertGroups)[number]

/** The group that a kind of alert belongs to. */
export function groupOf(kind: AlertKind): AlertGroup {
  return kind === 'help-request' || kind === 'right-now' ? 'help' : kind
}

/** The escalation tier of an alert: requests for help and drills have their own, the rest go by severity. */
export function tierOf({ kind, severity }: { kind: AlertKind; severity: Severity }): Tier {
  if (groupOf(kind) === 'help' || kind === 'drill') return 'help'
  return severity === 'low' ? 'medium' : severity
}

/** How an alert is sorted: by whom it is about, what raised it and how grave it is. */
export interface Sorted {
  readonly population: Population
  readonly kind: AlertKind
  readonly severity: Severity
  readonly trigger: Trigger | null
}

/** Whether the triage settings have a time for an alert. Requests for help, drills and critical alerts have ours. */
export function hasTimeSetting(alert: Sorted): boolean {
  return ['high', 'medium'].includes(tierOf(alert))
}

/**
 * Within how many minutes an alert is to be acknowledged, by an institution's triage settings. What question 9 raised
 * never waits longer than with ours.
 */
export function acknowledgeWithin(alert: Sorted, settings: TriageSettings): number {
  const tier = tierOf(alert)
  const usual = escalationPolicies[tier].acknowledgeWithin
  if (!hasTimeSetting(alert)) return usual
  const own = settings[alert.population][tier === 'high' ? 'highMinutes' : 'mediumMinutes']
  return alert.trigger === 'item9' ? Math.min(own, usual) : own
}

const weight: Record<Severity, number> = { critical: 3, high: 2, medium: 1, low: 0 }

/** Whether one severity is graver than another. */
export function isGraver(one: Severity, other: Severity): boolean {
  return weight[one] > weight[other]
}

/**
 * Whether a request tells more than the open alert that it joins: a person who asked for help says now that thoughts of
 * death or self-harm are about right now. It counts as graver, since whoever acknowledged the alert did not know.
 */
export function tellsMore(request: AlertKind, open: AlertKind): boolean {
  return request === 'right-now' && open === 'help-request'
}

const requestNotifications = {
  'on-the-way': 'own-alert-answered',
  'with-them': 'own-alert-with-you',
  spoke: 'own-alert-spoke',
  closed: 'own-alert-closed',
} as const

const otherNotifications = {
  'on-the-way': 'alert-about-you-picked-up',
  'with-them': 'alert-about-you-with-you',
  spoke: 'alert-about-you-spoke',
  closed: 'alert-about-you-closed',
} as const

/** The notification of the person whom an alert is about: of their request, or of an alert that they did not ask for. */
export function ownNotificationOf(group: AlertGroup, state: keyof typeof requestNotifications) {
  return group === 'help'
    ? ({ kind: requestNotifications[state], path: '/help-request' } as const)
    : ({ kind: otherNotifications[state], path: '/' } as const)
}

/** The same where whoever had picked it up can no longer answer. It says whether somebody else was told. */
export function ownGivenBackOf(group: AlertGroup, told: (typeof audiences)[number]) {
  const isAlone = told === 'nobody'
  return group === 'help'
    ? ({ kind: isAlone ? 'own-alert-left-alone' : 'own-alert-given-back', path: '/help-request' } as const)
    : ({ kind: isAlone ? 'alert-about-you-left-alone' : 'alert-about-you-given-back', path: '/' } as const)
}

const minute = 60_000

/**
 * After how many minutes the post is to be phoned about an active alert that nobody has opened, whatever the steps say;
 * null where they alone say it.
 */
export function postAfter(alert: Pick<Sorted, 'population' | 'kind' | 'severity'>): number | null {
  if (alert.population !== 'residents') return null
  if (alert.kind === 'right-now') return postInCustody.rightNow
  return tierOf(alert) === 'critical' ? postInCustody.criticalUnopened : null
}

interface Answered extends Progress {
  readonly kind: AlertKind
  readonly severity: Severity
  /** Whom it is about; null for a drill and for an account that was deleted, whom nobody can reach. */
  readonly subjectId: string | null
  readonly acknowledgedAt: Date | null
  readonly phonePost: boolean
}

/** Whether somebody responded, and nobody has been with the person or spoken with them since. */
export function awaitsContact(alert: Answered): boolean {
  return (
    stateOf(alert) === 'on-the-way' &&
    alert.subjectId !== null &&
    escalationPolicies[tierOf(alert)].awaitsContact
  )
}

/** From when on everyone who answers is asked to see to an alert that somebody responded to; null while there is no need. */
export function contactOverdueFrom(alert: Answered): Date | null {
  if (!alert.acknowledgedAt || !awaitsContact(alert)) return null
  return new Date(alert.acknowledgedAt.getTime() + escalationPolicies[tierOf(alert)].remindEvery * minute)
}

/** Whether whoever sees an alert is asked to phone the post now. Respond gives whoever pressed it time to go there. */
export function isPostToBePhoned(alert: Answered, at: Date): boolean {
  if (!alert.phonePost || alert.status === 'active') return alert.phonePost
  const overdueFrom = contactOverdueFrom(alert)
  return overdueFrom !== null && overdueFrom <= at
}

// Clinical decision: a second request within 30 minutes belongs to the alert that somebody has acknowledged.
const joinsWithin = 30 * minute
// Repeated presses are counted, but nobody is notified again more than once a minute.
const notifiesAtMostEvery = minute

interface OpenAlert {
  readonly status: AlertStatus
  readonly lastAskedAt: Date
}

/**
 * Whether a new request joins an open alert. It does while the alert is active, and for 30 minutes after the last
 * request once it is acknowledged.
 */
export function joinsOpenAlert({ status, lastAskedAt }: OpenAlert, at: Date): boolean {
  if (status === 'active') return true
  return status === 'acknowledged' && at.getTime() - lastAskedAt.getTime() < joinsWithin
}

/** Whether a repeated request notifies people again: at most once a minute. */
export function mayNotifyAgain(lastNotifiedAt: Date, at: Date): boolean {
  return at.getTime() - lastNotifiedAt.getTime() >= notifiesAtMostEvery
}

interface GivenBack {
  readonly status: AlertStatus
  readonly acknowledgedBy: string | null
  readonly givenBackAt: Date | null
}

/** When an alert was given back, while nobody has picked it up since; null otherwise. */
export function givenBackSince({ status, acknowledgedBy, givenBackAt }: GivenBack): Date | null {
  return status !== 'resolved' && acknowledgedBy === null ? givenBackAt : null
}

const talkedOutcomes: readonly (Outcome | null)[] = ['spoke', 'met']

/** Whether an alert was closed by an outcome that says that somebody talked with the person. */
export function closedAfterTalking({ outcome }: { readonly outcome: Outcome | null }): boolean {
  return talkedOutcomes.includes(outcome)
}
