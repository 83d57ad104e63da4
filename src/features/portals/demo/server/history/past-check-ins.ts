import type { CheckIn } from '#features/wellbeing/check-ins/contract.ts'
import { type CriticalIncident, criticalIncidents } from '#features/wellbeing/check-ins/critical-incidents.ts'
import { stressors, symptoms } from '#features/wellbeing/check-ins/factors.ts'
import type { ShiftKind } from '#features/wellbeing/check-ins/shift.ts'
import {
  bestSleep,
  leastSleepHours,
  mostSleepHours,
  poorestSleep,
} from '#features/wellbeing/check-ins/sleep.ts'

import type { Calendar } from '../calendar.ts'
import { demoDays, type DemoPerson } from '../people/demo-people.ts'
import { shiftsOf, type WorkedShift } from '../people/shifts.ts'
import { type Random, randomFor } from '../random.ts'
import { notesFor, type Tone } from './notes.ts'
import { isInLockdown, type StressProfile, stressProfileOf } from './stress-profile.ts'

/** The share of check-ins that say how somebody slept. */
const sleepShare = 0.85
const lockdownIncidents: readonly CriticalIncident[] = ['use-of-force', 'assault', 'fire-or-disturbance']

/**
 * What one check-in says of sleep, and one of an officer after a shift of that shift. Little sleep and incidents go
 * with stress, nights and the lockdown, so that the pages have something true to find.
 */
function sleepAndShiftOf(
  person: DemoPerson,
  { daysAgo, isPreShift, shiftKind }: CheckInTime,
  stressScore: number,
): Pick<CheckIn, 'sleepHours' | 'sleepQuality' | 'shiftKind' | 'criticalIncident'> {
  const random = randomFor(`sleep ${person.username} ${daysAgo} ${isPreShift ? 'before' : 'after'}`)
  const sleep = sleepOf(person, stressScore, random)
  const isOfficerAfterShift = person.shift !== null && !isPreShift
  return {
    // An officer says it once a day, before the shift.
    ...(isOfficerAfterShift || !random.chance(sleepShare) ? { sleepHours: null, sleepQuality: null } : sleep),
    shiftKind,
    criticalIncident: isOfficerAfterShift ? incidentOf(person, daysAgo, { stressScore, random }) : null,
  }
}

function sleepOf({ shift, role }: DemoPerson, stressScore: number, random: Random) {
  const usual = (role === 'inmate' ? 6.7 : 7) - (shift === 'Night' ? 0.9 : 0)
  const hours = usual - 0.35 * (stressScore - 5) + random.around(0, 1.6)
  const quality = 3.6 + 0.5 * (hours - 7) + random.around(0, 0.6)
  return {
    sleepHours: within(hours, leastSleepHours, mostSleepHours),
    sleepQuality: within(quality, poorestSleep, bestSleep),
  }
}

interface Shift {
  readonly stressScore: number
  readonly random: Random
}

function incidentOf({ unit }: DemoPerson, daysAgo: number, { stressScore, random }: Shift) {
  const isLockdown = isInLockdown(unit, daysAgo)
  const share = stressScore >= 8 ? 0.04 : 0.008
  if (!random.chance(isLockdown ? 0.2 : share)) return null
  return random.pick(isLockdown ? lockdownIncidents : criticalIncidents)
}

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.round(value)))

const dayMinutes = 24 * 60
/** After so many days nothing is left of a shift. */
const daysBack = 10

/**
 * The points of stress that nights and longer shifts have left an officer with, at a minute of a day. They fade from the
 * end of the last one, for each officer at their own pace: they are below half a point after one to four days.
 */
function pointsAfterShifts(person: DemoPerson, calendar: Calendar) {
  const shiftOn = shiftsOf(person, calendar)
  const random = randomFor(`after shifts ${person.username}`)
  const after = {
    nights: { height: 2.4 + random.fraction(), pace: 0.9 + 0.9 * random.fraction() },
    doubles: { height: 2 + random.fraction(), pace: 0.7 + random.fraction() },
  }
  return (daysAgo: number, minute: number): number => {
    const since = { nights: Infinity, doubles: Infinity }
    for (let back = 0; back <= daysBack; back += 1) {
      const shift = shiftOn(daysAgo + back)
      const days = shift ? (minute + back * dayMinutes - shift.ends) / dayMinutes : -1
      if (!shift || days < 0) continue
      if (person.shift === 'Night') since.nights = Math.min(since.nights, days)
      if (shift.kind !== 'regular') since.doubles = Math.min(since.doubles, days)
    }
    return (['nights', 'doubles'] as const).reduce((sum, pattern) => {
      const { height, pace } = after[pattern]
      return sum + height * Math.exp(-since[pattern] / pace)
    }, 0)
  }
}

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

/** A time at which a person checks in. */
interface CheckInTime {
  readonly daysAgo: number
  /** Minutes after that day's midnight. A night shift ends on the next day, so this can be over 1440. */
  readonly minute: number
  readonly isPreShift: boolean
  /** What the shift before it was; null before a shift, and on a day off. */
  readonly shiftKind: ShiftKind | null
}

const hour = 60
const longestBreakDays = 9

/**
 * The times at which one person checks in over the demo's days, oldest first. Breaks and missed days are left
 * out.
 */
function checkInTimesOf(person: DemoPerson, calendar: Calendar): CheckInTime[] {
  const isAway = breakOf(person)
  const shiftOn = shiftsOf(person, calendar)
  const times: CheckInTime[] = []
  for (let daysAgo = Math.min(demoDays, person.joinedDaysAgo - 1); daysAgo >= 0; daysAgo -= 1) {
    if (isAway(daysAgo)) continue
    times.push(...checkInTimesOn(person, daysAgo, shiftOn(daysAgo)))
  }
  // A trial account has no check-in today, so that the visitor can make it.
  const end = person.isTrialAccount ? calendar.moment(0, 0) : calendar.now
  return times.filter(({ daysAgo, minute }) => calendar.moment(daysAgo, minute) < end)
}

/** On a day off an officer checks in less often. */
const dayOffShare = 0.85

function checkInTimesOn(
  { username, shift, checkInRate }: DemoPerson,
  daysAgo: number,
  worked: WorkedShift | null,
): CheckInTime[] {
  const random = randomFor(`day ${username} ${daysAgo}`)
  const checksIn = random.chance(checkInRate)
  const checksInAfterwards = random.chance(0.9)
  if (!worked) {
    const minute = random.pick([8, 9, 12, 17, 19, 20, 21]) * hour + random.whole(0, 59)
    // Whoever has no shift works by day, so what they say in the morning is from before it.
    const isPreShift = random.chance(0.75) || shift !== null || minute < 12 * hour
    const isThere = checksIn && (shift === null || random.chance(dayOffShare))
    return isThere ? [{ daysAgo, minute, isPreShift, shiftKind: null }] : []
  }
  const { starts, ends, kind } = worked
  const before = { daysAgo, minute: starts - random.whole(5, 35), isPreShift: true, shiftKind: null }
  const after = { daysAgo, minute: ends + random.whole(2, 40), isPreShift: false, shiftKind: kind }
  return [...(checksIn ? [before] : []), ...(checksIn && checksInAfterwards ? [after] : [])]
}

/** Half of all people were away once for four to nine days. */
function breakOf({ username, isTrialAccount }: DemoPerson): (daysAgo: number) => boolean {
  const random = randomFor(`break ${username}`)
  const length = random.chance(0.5) && !isTrialAccount ? random.whole(4, longestBreakDays) : 0
  const last = random.whole(8, demoDays - longestBreakDays)
  return (daysAgo) => daysAgo >= last && daysAgo < last + length
}
