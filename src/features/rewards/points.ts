import { addDays, type Day } from '#shared/days.ts'

/** What points are given for. Asking for help, alerts, sharing and inviting are none of it. */
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
  /** How many days running, the present one counted, the cap looks back on. */
  readonly inDays: number
}

interface Reward {
  readonly points: number
  /** What the point history calls it. */
  readonly description: string
  /** Absent where every source counts once and there is no other limit. */
  readonly cap?: Cap
}

/**
 * The points of each activity and how often it gives them (product decisions, section 7). What was
 * answered plays no part: a mood of 1 gives what a mood of 10 gives.
 */
export const rewards: Readonly<Record<Activity, Reward>> = {
  'check-in': { points: 10, description: 'Daily check-in', cap: { most: 1, inDays: 1 } },
  journal: { points: 10, description: 'Journal entry', cap: { most: 1, inDays: 1 } },
  coping: { points: 15, description: 'Coping session completed', cap: { most: 3, inDays: 1 } },
  'lesson-module': { points: 50, description: 'Learning module completed' },
  screening: { points: 25, description: 'Wellness assessment', cap: { most: 1, inDays: 14 } },
  'streak-7': { points: 25, description: 'Seven-day streak' },
  'streak-30': { points: 100, description: 'Thirty-day streak' },
  'safety-plan': { points: 50, description: 'Safety plan written', cap: { most: 1, inDays: Infinity } },
}

/** Whether an activity counts once a day, which the ledger's own index sees to: nobody has to count. */
export function isOnceADay(activity: Activity): boolean {
  const { cap } = rewards[activity]
  return cap?.most === 1 && cap.inDays === 1
}

/**
 * The first and last day whose points a cap counts on `today`; null for a cap that never ends. Days to come are
 * among them: whoever goes west across time zones may have had points for a day that is tomorrow again.
 */
export function capDays({ inDays }: Cap, today: Day): readonly [Day, Day] | null {
  return inDays === Infinity ? null : [addDays(today, 1 - inDays), addDays(today, inDays - 1)]
}
