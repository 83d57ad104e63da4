import { expect, test } from 'vitest'

import { calendarOf } from '../calendar.ts'
import { demoDays, demoPeople, type DemoPerson } from '../people/demo-people.ts'
import { checkInsOf } from './past-check-ins.ts'

const calendar = calendarOf(new Date('2026-11-20T18:00:00Z'), 'America/New_York')
const day = 24 * 60 * 60 * 1000
const histories = demoPeople.map((person) => ({ person, checkIns: checkInsOf(person, calendar) }))
type CheckIn = (typeof histories)[number]['checkIns'][number]

const daysAgo = ({ createdAt }: CheckIn) => (calendar.now.getTime() - createdAt.getTime()) / day

function stressOf(isMeant: (person: DemoPerson, checkIn: CheckIn) => boolean): number {
  const scores = histories.flatMap(({ person, checkIns }) =>
    checkIns.filter((checkIn) => isMeant(person, checkIn)).map(({ stressScore }) => stressScore),
  )
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

test('a first start four weeks later in another time zone makes the same scores', () => {
  // It is later in the day too, so that it has all of today's check-ins of the first.
  const later = calendarOf(new Date(calendar.now.getTime() + 28 * day), 'UTC')

  for (const { person, checkIns } of histories) {
    const scores = checkInsOf(person, later).map(({ moodScore, stressScore }) => [moodScore, stressScore])
    const expected = checkIns.map(({ moodScore, stressScore }) => [moodScore, stressScore])
    expect(scores.slice(0, expected.length)).toEqual(expected)
  }
})

test('every check-in is within the ninety days, with scores on the scale', () => {
  const all = histories.flatMap(({ checkIns }) => checkIns)

  expect(all.every((checkIn) => daysAgo(checkIn) > 0 && daysAgo(checkIn) < demoDays + 1)).toBe(true)
  const scores = all.flatMap(({ moodScore, stressScore }) => [moodScore, stressScore])
  expect(scores.every((score) => Number.isInteger(score) && score >= 1 && score <= 10)).toBe(true)
})

test('stress is higher at night, in Maple, on Fridays and after a shift', () => {
  const byShift = (shift: string) => stressOf((person) => person.shift === shift)
  const byUnit = (unit: string) => stressOf((person) => person.unit === unit)
  const isFriday = ({ createdAt }: CheckIn) => createdAt.getUTCDay() === 5

  expect(byShift('Night')).toBeGreaterThan(byShift('Day') + 0.8)
  expect(byUnit('Maple')).toBeGreaterThan(byUnit('Willow') + 1.2)
  expect(stressOf((_, checkIn) => isFriday(checkIn))).toBeGreaterThan(
    stressOf((_, one) => !isFriday(one)) + 0.3,
  )
  expect(stressOf(({ shift }, { isPreShift }) => shift !== null && !isPreShift)).toBeGreaterThan(
    stressOf(({ shift }, { isPreShift }) => shift !== null && isPreShift) + 0.7,
  )
})

test('stress falls, rises or stays over the ninety days as the trend says', () => {
  const change = (trend: string) =>
    stressOf((person, checkIn) => person.trend === trend && daysAgo(checkIn) < 30) -
    stressOf((person, checkIn) => person.trend === trend && daysAgo(checkIn) > 60)

  expect(change('improving')).toBeLessThan(-1)
  expect(change('declining')).toBeGreaterThan(1)
  expect(Math.abs(change('steady'))).toBeLessThan(0.4)
})

test('a check-in with high stress names more stressors and symptoms', () => {
  const named = (isMeant: (checkIn: CheckIn) => boolean) => {
    const meant = histories.flatMap(({ checkIns }) => checkIns.filter(isMeant))
    return (
      meant.reduce((sum, one) => sum + one.stressors.length + one.physicalSymptoms.length, 0) / meant.length
    )
  }

  expect(named(({ stressScore }) => stressScore >= 7)).toBeGreaterThan(
    named(({ stressScore }) => stressScore <= 3) + 2,
  )
})

test('people sleep less at night work and under stress, and an officer says it before the shift', () => {
  const slept = (isMeant: (person: DemoPerson, checkIn: CheckIn) => boolean) => {
    const hours = histories.flatMap(({ person, checkIns }) =>
      checkIns.flatMap((one) => (isMeant(person, one) ? (one.sleepHours ?? []) : [])),
    )
    return hours.reduce((sum, one) => sum + one, 0) / hours.length
  }
  const after = histories.flatMap(({ person, checkIns }) =>
    person.shift === null ? [] : checkIns.filter(({ isPreShift }) => !isPreShift),
  )

  expect(slept(({ shift }) => shift === 'Night')).toBeLessThan(slept(({ shift }) => shift === 'Day') - 0.8)
  expect(slept((_, { stressScore }) => stressScore >= 7)).toBeLessThan(
    slept((_, { stressScore }) => stressScore <= 4) - 1,
  )
  expect(after.every(({ sleepHours, sleepQuality }) => sleepHours === null && sleepQuality === null)).toBe(
    true,
  )
})

test('officers alone say what a shift was, after it; the lockdown has most doubles and incidents', () => {
  const shifts = histories.flatMap(({ person, checkIns }) =>
    checkIns.flatMap((one) => (one.shiftKind === null ? [] : [{ ...one, person, ago: daysAgo(one) }])),
  )
  const share = (isMeant: (one: (typeof shifts)[number]) => boolean, among = shifts) =>
    among.filter(isMeant).length / among.length
  const isLockdown = ({ person, ago }: (typeof shifts)[number]) =>
    person.unit === 'Maple' && ago > 37.5 && ago < 43
  const isDouble = ({ shiftKind }: CheckIn) => shiftKind === 'mandated-double'
  const hadIncident = ({ criticalIncident }: CheckIn) => criticalIncident !== null

  expect(shifts.every(({ person, isPreShift }) => person.shift !== null && !isPreShift)).toBe(true)
  expect(share(({ shiftKind }) => shiftKind !== 'regular')).toBeGreaterThan(0.1)
  expect(share(({ shiftKind }) => shiftKind !== 'regular')).toBeLessThan(0.3)
  for (const isMeant of [isDouble, hadIncident])
    expect(share(isMeant, shifts.filter(isLockdown))).toBeGreaterThan(3 * share(isMeant))
  const affected = new Set(shifts.filter(hadIncident).map(({ person }) => person.id))
  expect(affected.size).toBeGreaterThan(10)
  expect(affected.size).toBeLessThan(36)
})

test('a trial account has no check-in today, so that the visitor can make it', () => {
  const trialAccounts = histories.filter(({ person }) => person.isTrialAccount)
  const latest = trialAccounts.flatMap(({ checkIns }) => checkIns.at(-1)?.createdAt ?? [])

  expect(latest).toHaveLength(6)
  expect(latest.every((moment) => moment < calendar.moment(0, 0))).toBe(true)
})
