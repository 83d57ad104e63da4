import type { ToolName } from '#features/practice/coping-tools/catalogue.ts'
import { addDays, type Day, dayOf, daysBetween } from '#shared/days.ts'

import type { PairOfDays } from './comparison.ts'

/** How many days a trial may last. Both are whole pairs of days, and between two and three weeks. */
export const trialLengths = [14, 20] as const

/** What a trial was begun with. */
export interface Plan {
  readonly firstTool: ToolName
  readonly secondTool: ToolName
  /** A letter for each day: A for the first tool, B for the second. Each pair of days has both. */
  readonly toolOrder: string
  readonly firstDay: Day
  /** Where the person was when it began. Its days stay those of this time zone. */
  readonly timeZone: string
  readonly createdAt: Date
  readonly stoppedAt: Date | null
}

export type TrialState = 'running' | 'finished' | 'stopped'

/** The last day of a trial; of one that was stopped the day of the stop. */
export function lastDayOf({ firstDay, toolOrder, timeZone, stoppedAt }: Plan): Day {
  return stoppedAt ? dayOf(stoppedAt, timeZone) : addDays(firstDay, toolOrder.length - 1)
}

/** Whether a trial runs, ran to its end, or was stopped. It runs to the end of its last day. */
export function stateOf(plan: Plan, now: Date): TrialState {
  if (plan.stoppedAt) return 'stopped'
  return dayOf(now, plan.timeZone) > lastDayOf(plan) ? 'finished' : 'running'
}

/** The place of a day in the trial, from 0. It is negative before the trial, and too large after it. */
export function placeOf({ firstDay, timeZone }: Plan, moment: Date): number {
  return daysBetween(firstDay, dayOf(moment, timeZone))
}

/** The tool of a day by its place; undefined outside of the trial. */
export function toolOn({ firstTool, secondTool, toolOrder }: Plan, place: number): ToolName | undefined {
  return { A: firstTool, B: secondTool }[toolOrder[place] ?? '']
}

/** A session with a coping tool that has a distress before and after. */
export interface RatedSession {
  readonly toolName: ToolName
  readonly began: Date
  readonly ended: Date
  /** Points by which distress fell; negative where it rose. */
  readonly fall: number
}

/**
 * The falls of the sessions that count, for each day of a trial. A session counts if it had the tool of the day on
 * which it began, and was all within the trial. One that was stopped counts too: leaving out the sessions in which a tool did
 * not help would make it look better than it is.
 */
export function countedFalls(plan: Plan, sessions: readonly RatedSession[]): number[][] {
  const { toolOrder, createdAt, stoppedAt } = plan
  const falls = Array.from(toolOrder, (): number[] => [])
  for (const { toolName, began, ended, fall } of sessions) {
    const place = placeOf(plan, began)
    const isWithin = began >= createdAt && (!stoppedAt || ended <= stoppedAt)
    if (isWithin && toolOn(plan, place) === toolName) falls[place]?.push(fall)
  }
  return falls
}

/** The pairs of days of a trial, with the mean fall of each day. */
export function pairsOf({ toolOrder }: Pick<Plan, 'toolOrder'>, falls: readonly number[][]): PairOfDays[] {
  return Array.from({ length: toolOrder.length / 2 }, (_, pair) => {
    const [one, other] = [meanOf(falls[2 * pair]), meanOf(falls[2 * pair + 1])]
    return toolOrder[2 * pair] === 'A' ? { first: one, second: other } : { first: other, second: one }
  })
}

function meanOf(falls: readonly number[] = []): number | null {
  return falls.length === 0 ? null : falls.reduce((sum, fall) => sum + fall, 0) / falls.length
}
