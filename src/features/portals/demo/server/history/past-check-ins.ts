import { stressors, symptoms } from '#features/wellbeing/check-ins/factors.ts'

import type { Calendar } from '../calendar.ts'
import { type CheckInTime, checkInTimesOf } from '../people/check-in-times.ts'
import type { DemoPerson } from '../people/demo-people.ts'
import { randomFor, type Random } from '../random.ts'
import { pointsAfterShifts } from './after-shifts.ts'
import { notesFor, type Tone } from './notes.ts'
import { sleepAndShiftOf } from './sleep-and-shift.ts'
import { type StressProfile, stressProfileOf } from './stress-profile.ts'

type Stressor = (typeof stressors)[number]
type Symptom = (typeof symptoms)[number]

const noteShare = 0.035
const officersOnly: readonly Stressor[] = ['Administrative Tasks', 'Public Interactions', 'Safety Concerns']

/**
 * All check-ins of one person, oldest first. They are the same in every run, except for the weekdays they fall
 * on.
 */
export function checkInsOf(person: DemoPerson, calendar: Calendar) {
  const stress = stressProfileOf(person, calendar)
  const habits = habitsOf(person)
  const pointsAt = pointsAfterShifts(person, calendar)
  return checkInTimesOf(person, calendar).map((time) => ({
    ...checkInAt(person, time, { stress, habits, added: pointsAt(time.daysAgo, time.minute) }),
    isPreShift: time.isPreShift,
    createdAt: calendar.moment(time.daysAgo, time.minute),
  }))
}

/** This person's stressors and symptoms, the most usual first. */
function habitsOf({ username, shift }: DemoPerson) {
  const random = randomFor(`habits ${username}`)
  const mine = random.shuffled(stressors).filter((stressor) => shift || !officersOnly.includes(stressor))
  const night: { stressors: Stressor[]; symptoms: Symptom[] } =
    shift === 'Night'
      ? { stressors: ['Sleep Quality'], symptoms: ['Sleep Issues'] }
      : { stressors: [], symptoms: [] }
  return {
    stressors: [...new Set([...night.stressors, ...mine])],
    symptoms: [...new Set([...night.symptoms, ...random.shuffled(symptoms)])],
  }
}

interface Condition {
  readonly stress: StressProfile
  readonly habits: ReturnType<typeof habitsOf>
  /** Points of stress that the shifts before have left. */
  readonly added: number
}

function checkInAt(person: DemoPerson, time: CheckInTime, { stress, habits, added }: Condition) {
  const { daysAgo, isPreShift } = time
  const random = randomFor(`check-in ${person.username} ${daysAgo} ${isPreShift ? 'before' : 'after'}`)
  const level = stress.on(daysAgo) + added + (isPreShift ? 0 : stress.addedByShiftEnd) + random.around(0, 0.6)
  const stressScore = onScale(level)
  const moodScore = onScale(10 - 0.75 * level + stress.moodOffset + random.around(0, 0.7))
  return {
    id: random.id(),
    moodScore,
    stressScore,
    stressors: someOf(habits.stressors, (stressScore - 2) / 2, random),
    physicalSymptoms: someOf(habits.symptoms, (stressScore - 3) / 2.2, random),
    ...sleepAndShiftOf(person, time, stressScore),
    notes: random.chance(noteShare) ? random.pick(notesFor(person, toneOf(moodScore))) : '',
  }
}

/** Up to four of the usual items: the higher the weight, the more of them. */
function someOf<Item>(usual: readonly Item[], weight: number, random: Random): Item[] {
  const count = Math.max(0, Math.round(random.around(weight, 0.8)))
  return usual.slice(0, Math.min(count, 4)).filter(() => random.chance(0.9))
}

const onScale = (level: number) => Math.min(10, Math.max(1, Math.round(level)))

function toneOf(moodScore: number): Tone {
  if (moodScore <= 4) return 'heavy'
  return moodScore <= 6 ? 'even' : 'light'
}
