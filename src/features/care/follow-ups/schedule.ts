import type { AlertKind, Severity } from '#features/care/alerts/contract.ts'

/** After which time the person is looked in on again. */
export const intervals = ['day', 'week', 'month'] as const
export type Interval = (typeof intervals)[number]

/**
 * The hours from the end of the alert to each follow-up, unless the responder chooses others: 24 hours, 7 and 30 days
 * (docs/clinical.md). `defaultDueAt` moves those that would fall due at night.
 */
export const defaultHours: Record<Interval, number> = { day: 24, week: 7 * 24, month: 30 * 24 }

/** The latest that a responder may put a follow-up off to, in hours. */
export const longestHours = 90 * 24
/** Somebody who was not reached is tried again within a week, in hours. */
export const longestRetryHours = 7 * 24

interface Ended {
  readonly kind: AlertKind
  readonly severity: Severity
}

/** The follow-ups of an alert like this once it ends: a medium one has one look within a week. A drill is about nobody. */
export function followUpsOf({ kind, severity }: Ended): readonly Interval[] {
  if (kind === 'drill' || severity === 'low') return []
  return severity === 'medium' ? ['week'] : intervals
}

/** Whether the person is followed up when an alert like this ends. */
export function isFollowedUp(alert: Ended): boolean {
  return followUpsOf(alert).length > 0
}

/** Whether an alert like this is closed only by somebody who says how the person was. */
export function asksHow({ severity }: Pick<Ended, 'severity'>): boolean {
  return severity === 'critical' || severity === 'high'
}

const hour = 60 * 60_000
const day = 24 * hour

/** A moment some hours after another. */
export function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * hour)
}

/**
 * A reminder of a missed follow-up, counted from 1: responders as it becomes due, and a day later, and every further
 * day without end, administrators as well.
 */
export function reminderOf(dueAt: Date, number: number) {
  const at = new Date(dueAt.getTime() + (number - 1) * day)
  return { at, to: number === 1 ? ('responders' as const) : ('everyone' as const) }
}

/** The number of the last reminder of a missed follow-up that is due at a moment; 0 before the first. */
export function lastReminderDue(dueAt: Date, at: Date): number {
  return Math.max(0, Math.floor((at.getTime() - dueAt.getTime()) / day) + 1)
}
