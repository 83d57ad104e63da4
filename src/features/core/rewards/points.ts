import { addDays, type Day } from '#shared/days.ts'

import { texts } from './locales/texts.ts'

const t = texts('badges')

/** The activities that give points. Asking for help, alerts, sharing and inviting never do. */
export const activities = [
  'check-in',
  'journal',
  'coping',
  'lesson-module',
  'screening',
  'streak-7',
  'streak-30',
  'safety-plan',
] as const
export type Activity = (typeof activities)[number]

interface Cap {
  readonly most: number
  /** The cap counts so many days, up to and including today. */
  readonly inDays: number
}

interface Reward {
  readonly points: number
  /** Left out if there is no limit, except that every source gives points once. */
  readonly cap?: Cap
}

/**
 * The points of each activity and how often it gives them (product decisions, section 7). Answers play no part: a
 * mood of 1 gives as many points as a mood of 10.
 */
export const rewards: Readonly<Record<Activity, Reward>> = {
  'check-in': { points: 10, cap: { most: 1, inDays: 1 } },
  journal: { points: 10, cap: { most: 1, inDays: 1 } },
  coping: { points: 15, cap: { most: 3, inDays: 1 } },
  'lesson-module': { points: 50 },
  screening: { points: 25, cap: { most: 1, inDays: 14 } },
  'streak-7': { points: 25 },
  'streak-30': { points: 100 },
  'safety-plan': { points: 50, cap: { most: 1, inDays: Infinity } },
}

/** What points were given for, in the point history. */
export const activityText = (activity: Activity): string => t(`activities.${activity}`)

/** Whether an activity counts once a day. An index of the ledger enforces that, so no code counts it. */
export function isOnceADay(activity: Activity): boolean {
  const { cap } = rewards[activity]
  return cap?.most === 1 && cap.inDays === 1
}

/**
 * The first and last day whose points a cap counts on `today`; null for a cap that never ends. It includes days to
 * come, because a person who travels west may have points for a day that is tomorrow again.
 */
export function capDays({ inDays }: Cap, today: Day): readonly [Day, Day] | null {
  return inDays === Infinity ? null : [addDays(today, 1 - inDays), addDays(today, inDays - 1)]
}
