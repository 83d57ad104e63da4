import { depressionIds, anxietyIds, type QuestionId, selfHarmId } from '#features/assessments/questions.ts'

import type { Calendar } from '../calendar.ts'
import { firstDayOf } from '../free-instant.ts'
import type { DemoPerson } from '../people/cast.ts'
import { randomFor, type Random } from '../random.ts'
import { stressProfileOf } from './stress-profile.ts'

/** One screening of somebody: its totals, and the answers that make them. */
export interface Screening {
  readonly id: string
  readonly daysAgo: number
  readonly responses: Readonly<Record<QuestionId, number>>
}

/** How many days ago, PHQ-9, GAD-7. */
type Totals = readonly [number, number, number]

/** The way of those who are tried, and of the few who were told to others: all of it ordinary, some of it hard. */
const ways: Readonly<Record<string, readonly Totals[]>> = {
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

/** Whose result asked for a check-in by mental health staff, by where they live or work and which of them. */
const serious: readonly (readonly [Partial<DemoPerson>, number, readonly Totals[]])[] = [
  [
    { unit: 'Maple', part: 'inmate' },
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
    { part: 'user' },
    6,
    [
      [66, 15, 13],
      [35, 10, 8],
      [5, 8, 6],
    ],
  ],
]

// Nobody without a way of their own reaches what mental health staff are told of.
const highestOrdinary = 14
const betweenDays = [28, 35] as const

/** All screenings of one person, oldest first: the same in every run, but for where the weekdays fall. */
export function screeningsOf(
  person: DemoPerson,
  everybody: readonly DemoPerson[],
  calendar: Calendar,
): Screening[] {
  const random = randomFor(`screenings ${person.username}`)
  const totals = wayOf(person, everybody) ?? ordinaryWay(person, calendar, random)
  return totals.map(([daysAgo, phq9, gad7]) => ({
    id: random.id(),
    daysAgo,
    responses: answersOf(phq9, gad7, random),
  }))
}

function wayOf(person: DemoPerson, everybody: readonly DemoPerson[]): readonly Totals[] | undefined {
  if (person.isLead) return ways[person.part]
  return serious.find(([place, index]) => memberOf(everybody, place, index) === person)?.[2]
}

function memberOf(everybody: readonly DemoPerson[], place: Partial<DemoPerson>, index: number) {
  const { unit, shift, part } = place
  const alike = everybody.filter(
    (one) =>
      !one.isLead &&
      (!unit || one.unit === unit) &&
      (!shift || one.shift === shift) &&
      (!part || one.part === part),
  )
  return alike[index]
}

function ordinaryWay(person: DemoPerson, calendar: Calendar, random: Random): Totals[] {
  if (!random.chance(0.75)) return []
  const strain = stressProfileOf(person, calendar)
  const mostly = random.around(0, 1.5)
  const way: Totals[] = []
  for (let daysAgo = firstDayOf(person) - random.whole(1, 20); daysAgo > 0;) {
    const level = strain.on(daysAgo)
    way.push([
      daysAgo,
      within((level - 1) * 1.6 + mostly + random.around(0, 1.5)),
      within((level - 1) * 1.5 + random.around(0, 1.5)),
    ])
    daysAgo -= random.whole(...betweenDays)
  }
  return way
}

const within = (total: number) => Math.min(highestOrdinary, Math.max(0, Math.round(total)))

/** Answers that come to these totals, thoughts of death or self-harm in none. */
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names of the keys it was given.
  return Object.fromEntries(answers) as Record<QuestionId, number>
}
