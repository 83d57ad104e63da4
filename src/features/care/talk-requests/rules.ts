import { dateParts } from '#shared/days.ts'

import type { Clocks, closings, endings, priorities, TalkRequestState, toldOfLate } from './contract.ts'

const hour = 60 * 60_000

/** The moments of a request: what was promised for when, and what has happened. */
export interface Moments {
  readonly receivedAt: Date
  readonly prioritizeBy: Date
  readonly seeBy: Date
  readonly prioritizedAt: Date | null
  readonly priority: (typeof priorities)[number] | null
  readonly plannedAt: Date | null
  readonly seenAt: Date | null
  readonly closedAt: Date | null
  readonly closing: (typeof closings)[number] | null
}

/**
 * By when a request that was received at a moment is to be read and prioritized, and its person to be seen face to face
 * (NCCHC J-E-07: 24 and 48 hours, and 72 at weekends, which here are for what is received from Friday to Sunday, by the
 * calendar of the institution).
 */
export function newMoments(receivedAt: Date, clocks: Clocks, timeZone: string): Moments {
  const see = isAtWeekend(receivedAt, timeZone) ? clocks.weekend : clocks.see
  return {
    receivedAt,
    prioritizeBy: after(receivedAt, Math.min(clocks.prioritize, see)),
    seeBy: after(receivedAt, see),
    prioritizedAt: null,
    priority: null,
    plannedAt: null,
    seenAt: null,
    closedAt: null,
    closing: null,
  }
}

const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour)
const earlier = (one: Date, other: Date) => (one < other ? one : other)

const calendar = dateParts({ year: 'numeric', month: '2-digit', day: '2-digit' })

function isAtWeekend(moment: Date, timeZone: string): boolean {
  const { year, month, day } = calendar(moment, timeZone)
  return [0, 5, 6].includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay())
}

/** What somebody does with a request. */
export type Act =
  | { readonly kind: 'taken' | 'urgent' | 'not-seen' | 'withdrawn' }
  | { readonly kind: 'prioritized'; readonly priority: 'today' | 'in-time' }
  | { readonly kind: 'planned' | 'seen'; readonly moment: Date }
  | { readonly kind: 'closed'; readonly closing: (typeof endings)[number] }

/** Why an act is not possible now. */
export type Refusal = 'closed' | 'seen' | 'unread' | 'unseen' | 'past' | 'notYet'

/**
 * The moments of a request after an act at a moment, or why it is not possible. The first reading stays, no clock is
 * ever set back, and only an encounter, an end and its own person stop one. Where the person says that they were not
 * seen, the clock runs as if nothing had been recorded.
 */
export function momentsAfter(before: Moments, act: Act, at: Date): Moments | Refusal {
  const { prioritizedAt, priority, receivedAt, seeBy, seenAt, closedAt } = before
  if (closedAt && act.kind !== 'not-seen') return 'closed'
  switch (act.kind) {
    case 'taken':
      return seenAt ? 'seen' : before
    case 'prioritized': {
      if (seenAt) return 'seen'
      const isToday = act.priority === 'today'
      return {
        ...before,
        prioritizedAt: prioritizedAt ?? at,
        priority: priority === 'now' ? 'now' : act.priority,
        seeBy: isToday ? earlier(seeBy, after(at, 24)) : seeBy,
      }
    }
    case 'urgent':
      return seenAt ? 'seen' : { ...before, prioritizedAt: prioritizedAt ?? at, priority: 'now' }
    case 'planned':
      if (seenAt) return 'seen'
      if (!prioritizedAt) return 'unread'
      return act.moment <= at ? 'past' : { ...before, plannedAt: act.moment }
    case 'seen':
      if (seenAt) return 'seen'
      if (act.moment < receivedAt || act.moment > at) return 'notYet'
      // Whoever sees somebody about a request has read it by then.
      return { ...before, prioritizedAt: prioritizedAt ?? act.moment, seenAt: act.moment }
    case 'not-seen':
      return seenAt ? { ...before, seenAt: null, plannedAt: null, closedAt: null, closing: null } : 'unseen'
    case 'withdrawn':
      return seenAt ? 'seen' : { ...before, closedAt: at, closing: 'withdrawn' }
    case 'closed':
      if (act.closing === 'talked' && !seenAt) return 'unseen'
      if (!prioritizedAt) return 'unread'
      return { ...before, closedAt: at, closing: act.closing }
    default:
      return act satisfies never
  }
}

/** What is due next for a request, and when; null once its person was seen, or it ended. */
export function dueOf({ prioritizedAt, prioritizeBy, plannedAt, seeBy, seenAt, closedAt }: Moments) {
  if (seenAt || closedAt) return null
  if (!prioritizedAt) return { what: 'prioritize', at: prioritizeBy } as const
  return { what: 'see', at: plannedAt ? earlier(plannedAt, seeBy) : seeBy } as const
}

/** How long after a moment that passed each circle is told: whoever has the request, all who read them, administrators. */
const climbsAfter = [0, 12, 24] as const
/** From then on all of them again, once a day. */
const repeatsEvery = 24

/**
 * How often people are to have been told by a moment that a request is late. It climbs more slowly than an alert, since
 * nobody's life waits for it: 0 where it is not late, then one more at once, after 12 hours, and each 24 hours.
 */
export function lateStep(moments: Moments, at: Date): number {
  const due = dueOf(moments)
  if (!due || due.at > at) return 0
  const late = (at.getTime() - due.at.getTime()) / hour
  const [, second, third] = climbsAfter
  if (late < third) return late < second ? 1 : 2
  return climbsAfter.length + Math.floor((late - third) / repeatsEvery)
}

/** Who is told at a step. Where nobody may read requests any more it is the administrators. */
export function toldAt(
  step: number,
  { hasOwner, hasReaders }: { readonly hasOwner: boolean; readonly hasReaders: boolean },
): (typeof toldOfLate)[number] {
  if (!hasReaders || step >= climbsAfter.length) return 'administrators'
  return step === 1 && hasOwner ? 'owner' : 'readers'
}

/** What became of a request, as its person reads it. */
export function stateOf({ closing, closedAt, seenAt, plannedAt, prioritizedAt }: Moments): TalkRequestState {
  if (closedAt) return closing === 'withdrawn' ? 'withdrawn' : 'closed'
  if (seenAt) return 'seen'
  if (plannedAt) return 'planned'
  return prioritizedAt ? 'read' : 'received'
}

/**
 * Whether a request was in time by one of its clocks, and after how many hours that happened; null while it can still be
 * in time, and where its person took it back or left before it was late. What has not happened yet has no hours.
 */
export function punctualityOf(
  { receivedAt, prioritizedAt, prioritizeBy, seenAt, seeBy, closedAt }: Moments,
  clock: 'prioritize' | 'see',
  at: Date,
): { readonly isInTime: boolean; readonly hours: number | null } | null {
  const [done, by] = clock === 'prioritize' ? [prioritizedAt, prioritizeBy] : [seenAt, seeBy]
  if (done) return { isInTime: done <= by, hours: (done.getTime() - receivedAt.getTime()) / hour }
  const until = closedAt ?? at
  return until <= by ? null : { isInTime: false, hours: null }
}
