import { type Finding, type Guard, mayNotBeSafe } from '#features/care/follow-ups/closing.ts'
import { hoursAfter } from '#features/care/follow-ups/schedule.ts'
import type { CaseBounds } from '#features/core/institutions/triage.ts'

import type { Ending, Level, LevelChange, MissingForEnd, Plan } from './contract.ts'

/** What the record of a case says, read from its beginning. */
export interface CaseState {
  readonly plan: Plan | null
  readonly plannedAt: Date | null
  /** The level that was stated last and holds, and when. */
  readonly stated: { readonly level: LevelChange['level']; readonly at: Date } | null
  /** A lower level that waits for a second person. */
  readonly asked: (LevelChange & { readonly byId: string | null; readonly at: Date }) | null
  /** Whether the person has left the institution. */
  readonly hasLeft: boolean
}

export const nothingRecorded: CaseState = {
  plan: null,
  plannedAt: null,
  stated: null,
  asked: null,
  hasLeft: false,
}

/** One act of the record. */
export type Act =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'level' | 'level-asked'; readonly level: LevelChange }
  | { readonly kind: 'level-confirmed' }
  | { readonly kind: 'offered'; readonly to: string }
  | { readonly kind: 'accepted' | 'declined' | 'withdrawn' | 'taken' | 'left' | 'returned' }
  | { readonly kind: 'ended'; readonly ending: Ending }

/** The record after one more act. */
export function stateAfter(before: CaseState, act: Act, at: Date, byId: string | null): CaseState {
  switch (act.kind) {
    case 'plan':
      return { ...before, plan: act.plan, plannedAt: at }
    case 'level':
      return { ...before, stated: { level: act.level.level, at }, asked: null }
    case 'level-asked':
      return { ...before, asked: { ...act.level, byId, at } }
    case 'level-confirmed':
      return { ...before, stated: before.asked && { level: before.asked.level, at }, asked: null }
    case 'left':
    case 'returned':
      return { ...before, hasLeft: act.kind === 'left' }
    default:
      return before
  }
}

/** What was found of the person, and when last; `highAt` is when they were last found to be in high danger. */
export interface Found extends Finding {
  readonly at: Date | null
  readonly highAt: Date | null
}

/**
 * The level of a case: what was stated after the last finding, else what was found. "Not safe", "not sure" and a high
 * screener are high. No finding takes a high level back, since it is one person's: only a level that two agreed on does.
 */
export function levelOf(found: Found, stated: CaseState['stated']): Level {
  const wasFoundHigh = found.highAt && (!stated || stated.at <= found.highAt)
  if (wasFoundHigh || stated?.level === 'high') return 'high'
  if (stated && (!found.at || stated.at > found.at)) return stated.level
  const screened = found.level === 'none' ? 'low' : found.level
  return screened ?? stated?.level ?? 'unknown'
}

/**
 * Whether somebody keeps the person safe since they were last found or said to be in high danger: named in an alert or a
 * follow-up with a precaution, or in a plan that has them watched more closely than usual.
 */
export function isGuarded({ plan, plannedAt, stated }: CaseState, { highAt }: Found, guard: Guard): boolean {
  if (guard.isTakenOver && guard.hasPrecaution) return true
  if (!plan || !plannedAt || plan.observation === 'usual') return false
  const statedHighAt = stated?.level === 'high' ? stated.at : null
  return [highAt, statedHighAt].every((at) => !at || at <= plannedAt)
}

/** Since when somebody may not be safe whom nobody keeps so; null where somebody does, or they are not in high danger. */
export function unguardedSince(state: CaseState, found: Found, guard: Guard, level: Level): Date | null {
  if (level !== 'high' || isGuarded(state, found, guard)) return null
  return found.highAt ?? state.stated?.at ?? null
}

/** How long somebody may be without a contact at a level, in hours. */
export function contactHours(level: Level, bounds: CaseBounds): number {
  const hours: Record<Level, number> = {
    high: bounds.contactHoursHigh,
    moderate: bounds.contactHoursModerate,
    low: bounds.contactHoursLow,
    unknown: bounds.contactHoursUnknown,
  }
  return hours[level]
}

/** What of an open case decides when its next contact is due. */
export interface Awaited {
  readonly level: Level
  readonly openedAt: Date
  readonly lastContactAt: Date | null
  readonly plan: Plan | null
  /** Whether a follow-up is planned. */
  readonly hasFollowUp: boolean
}

/** The contact that the plan names, unless somebody was with the person since. */
function plannedContact({ openedAt, lastContactAt, plan }: Awaited): Date | null {
  const at = plan && new Date(plan.nextContactAt)
  return at && at > (lastContactAt ?? openedAt) ? at : null
}

/**
 * When somebody is to be with the person next: as planned, and never later than the bound of the level after the last
 * contact. Of a case that is not high the bound is left to a follow-up that is planned; then what the plan names is due,
 * or null.
 */
export function contactDueAt(one: Awaited, bounds: CaseBounds): Date | null {
  const planned = plannedContact(one)
  if (one.hasFollowUp && one.level !== 'high') return planned
  const latest = hoursAfter(one.lastContactAt ?? one.openedAt, contactHours(one.level, bounds))
  return planned && planned < latest ? planned : latest
}

/** What is due next for a person: a contact or their next follow-up, whichever comes first. */
export function nextAt(one: Awaited, bounds: CaseBounds, followUps: readonly Date[]): Date {
  const contact = contactDueAt(one, bounds)
  const [first] = [...(contact ? [contact] : []), ...followUps].toSorted((a, b) => a.getTime() - b.getTime())
  return first!
}

/** What is overdue in a case, since when, and the number of the reminder that is due. */
export interface Overdue {
  readonly what: 'owner' | 'contact'
  readonly since: Date
  readonly number: number
}

const dayMinutes = 24 * 60
/** After a missed contact of a high case everybody is told again each hour. */
const highMinutes = 60

/**
 * What is overdue in an open case: an owner of a high one beyond its bound, and again each such time, else its next
 * contact, again each hour of a high one and each day of another. Null where nothing is. A follow-up rings by itself.
 */
export function overdueIn(
  one: Awaited & { readonly unownedSince: Date | null },
  bounds: CaseBounds,
  at: Date,
): Overdue | null {
  const overdue = (what: Overdue['what'], since: Date, everyMinutes: number) =>
    since <= at
      ? { what, since, number: Math.floor((at.getTime() - since.getTime()) / (everyMinutes * 60_000)) + 1 }
      : null
  const { unownedMinutes } = bounds
  const owner =
    one.unownedSince && overdue('owner', hoursAfter(one.unownedSince, unownedMinutes / 60), unownedMinutes)
  if (owner) return owner
  const contactAt = contactDueAt(one, bounds)
  return contactAt && overdue('contact', contactAt, one.level === 'high' ? highMinutes : dayMinutes)
}

/** What of a case decides whether it can end. */
export interface Endable {
  readonly openAlerts: number
  readonly openFollowUps: number
  readonly hasContact: boolean
  readonly found: Finding
  readonly isGuarded: boolean
  readonly level: Level
  readonly hasPlan: boolean
  readonly hasLeft: boolean
}

/**
 * What is missing before a case ends. Of whoever has left it ends with somebody outside alone. Whoever has the person outside answers for contact, safety and follow-ups there;
 * alerts end here, and the plan, or the reason why there is none, is part of every end.
 */
export function missingForEnd(
  one: Endable,
  { how, withoutPlan }: Pick<Ending, 'how' | 'withoutPlan'>,
): MissingForEnd[] {
  const isHere = how === 'contact'
  // A level that was stated is as grave as one that was found.
  const isGrave = one.level === 'high' || mayNotBeSafe(one.found)
  return [
    ...(one.openAlerts > 0 ? (['alerts'] as const) : []),
    ...(isHere && one.openFollowUps > 0 ? (['follow-ups'] as const) : []),
    ...(isHere && !one.hasContact ? (['contact'] as const) : []),
    ...(isHere && isGrave && !one.isGuarded ? (['takeover'] as const) : []),
    ...(isHere && one.hasLeft ? (['outside'] as const) : []),
    ...(one.hasPlan || withoutPlan ? [] : (['plan'] as const)),
  ]
}

/** Whether a new level waits for a second person: one that lowers a high one. */
export function waitsForSecond(before: Level, next: Level): boolean {
  return before === 'high' && next !== 'high'
}
