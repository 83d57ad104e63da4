import type { AlertKind, AlertStatus, Severity } from './contract.ts'
import type { Tier } from './escalation-policy.ts'

/**
 * Spec §4: active to acknowledged or resolved, acknowledged to resolved; nothing else, and nobody takes one
 * back. One that becomes graver is unanswered again of itself (decision 23).
 */
const next: Record<AlertStatus, readonly AlertStatus[]> = {
  active: ['acknowledged', 'resolved'],
  acknowledged: ['resolved'],
  resolved: [],
}

/** The states from which an alert may come to this one. */
export function statesBefore(status: AlertStatus): AlertStatus[] {
  const states: AlertStatus[] = ['active', 'acknowledged', 'resolved']
  return states.filter((from) => next[from].includes(status))
}

/** Alerts of one group join each other while they are open: the button and "right now" are one cry for help. */
export const groups = ['help', 'screening', 'stress', 'drill'] as const
export type Group = (typeof groups)[number]

/** The group of a kind of alert. */
export function groupOf(kind: AlertKind): Group {
  return kind === 'help-request' || kind === 'right-now' ? 'help' : kind
}

/** The ladder that an alert climbs: help that was asked for has its own, the rest go by severity. */
export function tierOf({ kind, severity }: { kind: AlertKind; severity: Severity }): Tier {
  if (groupOf(kind) === 'help' || kind === 'drill') return 'help'
  return severity === 'low' ? 'medium' : severity
}

const weight: Record<Severity, number> = { critical: 3, high: 2, medium: 1, low: 0 }

/** Whether one severity is graver than another. */
export function isGraver(one: Severity, other: Severity): boolean {
  return weight[one] > weight[other]
}

const minute = 60_000

// Clinical decision: a second request within 30 minutes belongs to the one that somebody has taken on.
const joinsFor = 30 * minute
// A double press or an impatient one is counted; people are not rung again more than once a minute.
const ringsAtMostEvery = minute

interface OpenAlert {
  readonly status: AlertStatus
  readonly lastAskedAt: Date
}

/** Whether a new request joins an open alert: always while nobody has answered, else for 30 minutes. */
export function joins({ status, lastAskedAt }: OpenAlert, at: Date): boolean {
  if (status === 'active') return true
  return status === 'acknowledged' && at.getTime() - lastAskedAt.getTime() < joinsFor
}

/** Whether a repeat rings again. */
export function ringsAgain(lastRungAt: Date, at: Date): boolean {
  return at.getTime() - lastRungAt.getTime() >= ringsAtMostEvery
}
