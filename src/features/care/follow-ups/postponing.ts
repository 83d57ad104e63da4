import { instantAt, wallClockAt } from '#shared/wall-clock.ts'

import type { AnswerOutcome } from './contract.ts'
import { hoursAfter } from './schedule.ts'

/** How far one person alone may put off a follow-up after a critical alert, in hours: three days. */
export const putOffHours = 3 * 24
/** Within how many hours somebody who was not reached is tried again while it is the same day's work. */
export const sameDayHours = 12
/** In the first week after the alert was closed they are tried again the same day. */
const closelyWatchedHours = 7 * 24

/** What of a follow-up decides how far it may be put off. */
export interface Bounded {
  /** It comes after a critical alert. */
  readonly isCritical: boolean
  /** The person may not have been safe when they were last seen. */
  readonly isHigh: boolean
  readonly dueAt: Date
  /** The date that was planned, or that two people agreed on. */
  readonly agreedAt: Date
  readonly closedAt: Date
}

/** Whether a follow-up has bounds: after a critical alert, and of whoever may not have been safe. */
export function isBounded({ isCritical, isHigh }: Pick<Bounded, 'isCritical' | 'isHigh'>): boolean {
  return isCritical || isHigh
}

interface Wanted {
  readonly outcome: AnswerOutcome
  /** When the person would be looked in on instead; null for never. */
  readonly dueAt: Date | null
}

/**
 * Whether an answer needs a second responder who confirms it: one that ends a follow-up without a contact, and one that
 * puts it off beyond its bounds. It is told nothing of who answers.
 */
export function needsSecond(followUp: Bounded, { outcome, dueAt }: Wanted, at: Date): boolean {
  if (!isBounded(followUp) || outcome === 'spoke' || outcome === 'met') return false
  if (!dueAt) return true
  if (outcome === 'not-reached') return dueAt > hoursAfter(at, retryHours(followUp, at))
  return dueAt > latestAlone(followUp, at)
}

function retryHours({ isHigh, closedAt }: Bounded, at: Date): number {
  return isHigh || at < hoursAfter(closedAt, closelyWatchedHours) ? sameDayHours : putOffHours
}

/** The latest date that one person alone may move a follow-up to. */
function latestAlone({ isHigh, dueAt, agreedAt }: Bounded, at: Date): Date {
  if (isHigh) return dueAt
  const inAll = Math.min(hoursAfter(at, putOffHours).getTime(), hoursAfter(agreedAt, putOffHours).getTime())
  // Several small steps come no further than one: they are counted from the date that was agreed on.
  return new Date(Math.max(dueAt.getTime(), inAll))
}

const firstContactHours = 4
const soonestHours = 1
const lastMinute = 23 * 60 + 30

/**
 * When somebody who may not be safe is looked in on again: four hours later, before the day ends by the clocks of the
 * institution's IANA time zone, and late in the evening after an hour.
 */
export function sameDayDueAt(at: Date, timeZone: string): Date {
  const { day } = wallClockAt(at, timeZone)
  const evening = instantAt({ day, minute: lastMinute }, timeZone)
  const usual = Math.min(hoursAfter(at, firstContactHours).getTime(), evening.getTime())
  return new Date(Math.max(usual, hoursAfter(at, soonestHours).getTime()))
}
