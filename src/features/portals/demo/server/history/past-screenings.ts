import {
  depressionIds,
  anxietyIds,
  type QuestionId,
  selfHarmId,
} from '#features/wellbeing/assessments/instruments.ts'

import type { Calendar } from '../calendar.ts'
import { firstActiveDayOf } from '../calendar.ts'
import type { DemoPerson } from '../people/demo-people.ts'
import { randomFor, type Random } from '../random.ts'
import { stressProfileOf } from './stress-profile.ts'

/** A screening with its answers. */
export interface Screening {
  readonly id: string
  readonly daysAgo: number
  readonly responses: Readonly<Record<QuestionId, number>>
}

/** The days ago of a screening and the totals that its answers come to. */
type PlannedScreening = readonly [daysAgo: number, phq9: number, gad7: number]

/** The screenings of the trial accounts that take any. */
const trialAccountPlans: Readonly<Record<string, readonly PlannedScreening[]>> = {
  user: [
    [84, 13, 14],
    [69, 11, 12],
    [55, 9, 11],
    [40, 9, 9],
    [25, 6, 7],
    [9, 5, 6],
  ],
  inmate: [
    [87, 16, 14],
    [71, 13, 12],
    [56, 11, 11],
    [41, 9, 10],
    [26, 8, 8],
    [12, 6, 7],
  ],
  staff: [
    [82, 8, 9],
    [58, 10, 11],
    [28, 9, 9],
    [11, 7, 8],
  ],
}

/**
 * The people with a serious result, which raises an alert: a filter, the position among the people it fits,
 * and the screenings.
 */
const seriousPlans: readonly (readonly [Partial<DemoPerson>, number, readonly PlannedScreening[]])[] = [
  [
    { unit: 'Maple', demoRole: 'inmate' },
    4,
    [
      [61, 12, 9],
      [30, 17, 12],
      [14, 12, 10],
    ],
  ],
  [
    { unit: 'Alder', shift: 'Night' },
    1,
    [
      [52, 10, 12],
      [21, 11, 15],
    ],
  ],
  [
    { demoRole: 'user' },
    6,
    [
      [66, 15, 13],
      [35, 10, 8],
      [5, 8, 6],
    ],
  ],
]

// Random screenings stay below 15, from where a result raises an alert, but for one resident in four: in prisons one in
// five exceeds 15 (Butcher 2021). A result of the last days stays below, since its alert would not be closed yet.
const highestOrdinary = 14
const highestHeavy = 19
const heavyShare = 0.25
const addedByHeavy = 9
const heavyDaysAgo = 3
const betweenDays = [21, 28] as const

/**
 * All screenings of one person, oldest first. They are the same in every run, except for the weekdays they
 * fall on.
 */
export function screeningsOf(
  person: DemoPerson,
  everybody: readonly DemoPerson[],
  calendar: Calendar,
): Screening[] {
  const random = randomFor(`screenings ${person.username}`)
  const totals = planOf(person, everybody) ?? ordinaryPlan(person, calendar, random)
  return totals.map(([daysAgo, phq9, gad7]) => ({
    id: random.id(),
    daysAgo,
    responses: answersOf(phq9, gad7, random),
  }))
}

function planOf(
  person: DemoPerson,
  everybody: readonly DemoPerson[],
): readonly PlannedScreening[] | undefined {
  if (person.isTrialAccount) return trialAccountPlans[person.demoRole]
  return seriousPlans.find(([place, index]) => memberOf(everybody, place, index) === person)?.[2]
}

function memberOf(everybody: readonly DemoPerson[], place: Partial<DemoPerson>, index: number) {
  const { unit, shift, demoRole } = place
  const alike = everybody.filter(
    (one) =>
      !one.isTrialAccount &&
      (!unit || one.unit === unit) &&
      (!shift || one.shift === shift) &&
      (!demoRole || one.demoRole === demoRole),
  )
  return alike[index]
}

function ordinaryPlan(person: DemoPerson, calendar: Calendar, random: Random): PlannedScreening[] {
  if (!random.chance(0.75)) return []
  const stress = stressProfileOf(person, calendar)
  const isHeavy =
    person.demoRole === 'inmate' && randomFor(`heavy time of ${person.username}`).chance(heavyShare)
  const personalOffset = random.around(0, 1.5)
  const plan: PlannedScreening[] = []
  for (let daysAgo = firstActiveDayOf(person) - random.whole(1, 20); daysAgo > 0;) {
    const level = stress.on(daysAgo)
    const highest = isHeavy && daysAgo >= heavyDaysAgo ? highestHeavy : highestOrdinary
    const added = isHeavy ? addedByHeavy : 0
    plan.push([
      daysAgo,
      within(highest, (level - 1) * 1.6 + personalOffset + added + random.around(0, 1.5)),
      within(highest, (level - 1) * 1.5 + added + random.around(0, 1.5)),
    ])
    daysAgo -= random.whole(...betweenDays)
  }
  return plan
}

const within = (highest: number, total: number) => Math.min(highest, Math.max(0, Math.round(total)))

/** Random answers with these totals. The answer about thoughts of death or self-harm is always 0. */
export function answersOf(phq9: number, gad7: number, random: Random): Record<QuestionId, number> {
  const spread = (ids: readonly QuestionId[], total: number) => {
    const answers = new Map(ids.map((id) => [id, 0]))
    for (let left = total; left > 0;) {
      const id = random.pick(ids)
      if ((answers.get(id) ?? 0) >= 3) continue
      answers.set(id, (answers.get(id) ?? 0) + 1)
      left -= 1
    }
    return [...answers]
  }
  const asked = depressionIds.filter((id) => id !== selfHarmId)
  const answers = [...spread(asked, phq9), [selfHarmId, 0] as const, ...spread(anxietyIds, gad7)]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries loses the type of its keys.
  return Object.fromEntries(answers) as Record<QuestionId, number>
}
