import { expect, test } from 'vitest'

import { calendarOf } from '../calendar.ts'
import { demoDays, demoPeople, type DemoPerson } from '../people/cast.ts'
import { checkInsOf } from './check-in-story.ts'

const calendar = calendarOf(new Date('2026-11-20T18:00:00Z'), 'America/New_York')
const day = 24 * 60 * 60 * 1000
const stories = demoPeople.map((person) => ({ person, checkIns: checkInsOf(person, calendar) }))
type CheckIn = (typeof stories)[number]['checkIns'][number]

const daysAgo = ({ createdAt }: CheckIn) => (calendar.now.getTime() - createdAt.getTime()) / day

function stressOf(isMeant: (person: DemoPerson, checkIn: CheckIn) => boolean): number {
  const scores = stories.flatMap(({ person, checkIns }) =>
    checkIns.filter((checkIn) => isMeant(person, checkIn)).map(({ stressScore }) => stressScore),
  )
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

test('a first start four weeks later in another zone tells the same curves', () => {
  // Later on its day too, so that all of today's earlier check-ins are among its own.
  const later = calendarOf(new Date(calendar.now.getTime() + 28 * day), 'UTC')

  for (const { person, checkIns } of stories) {
    const scores = checkInsOf(person, later).map(({ moodScore, stressScore }) => [moodScore, stressScore])
    const expected = checkIns.map(({ moodScore, stressScore }) => [moodScore, stressScore])
    expect(scores.slice(0, expected.length)).toEqual(expected)
  }
})

test('nothing lies ahead or before the ninety days, and scores stay on the scale', () => {
  const all = stories.flatMap(({ checkIns }) => checkIns)

  expect(all.every((checkIn) => daysAgo(checkIn) > 0 && daysAgo(checkIn) < demoDays + 1)).toBe(true)
  const scores = all.flatMap(({ moodScore, stressScore }) => [moodScore, stressScore])
  expect(scores.every((score) => Number.isInteger(score) && score >= 1 && score <= 10)).toBe(true)
})

test('nights, Maple, Fridays and the end of a shift weigh more', () => {
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

test('some get better and some get worse over the ninety days', () => {
  const change = (bent: string) =>
    stressOf((person, checkIn) => person.bent === bent && daysAgo(checkIn) < 30) -
    stressOf((person, checkIn) => person.bent === bent && daysAgo(checkIn) > 60)

  expect(change('improving')).toBeLessThan(-1)
  expect(change('declining')).toBeGreaterThan(1)
  expect(Math.abs(change('steady'))).toBeLessThan(0.4)
})

test('whoever is strained names more of what strains them', () => {
  const named = (isMeant: (checkIn: CheckIn) => boolean) => {
    const meant = stories.flatMap(({ checkIns }) => checkIns.filter(isMeant))
    return (
      meant.reduce((sum, one) => sum + one.stressors.length + one.physicalSymptoms.length, 0) / meant.length
    )
  }

  expect(named(({ stressScore }) => stressScore >= 7)).toBeGreaterThan(
    named(({ stressScore }) => stressScore <= 3) + 2,
  )
})

test('whoever is tried has not checked in today, so that they can', () => {
  const leads = stories.filter(({ person }) => person.isLead)
  const latest = leads.flatMap(({ checkIns }) => checkIns.at(-1)?.createdAt ?? [])

  expect(latest).toHaveLength(6)
  expect(latest.every((moment) => moment < calendar.moment(0, 0))).toBe(true)
})
