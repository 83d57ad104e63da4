import { expect, test } from 'vitest'

import type { TrendDay, Trends } from '#features/record/trends/contract.ts'
import { trendDay } from '#testing/check-ins/trend-day.ts'

import { summaryOf } from './summary.ts'

const nothing: Trends = {
  from: '2026-08-23',
  to: '2026-11-20',
  days: [],
  brought: [],
  screenings: [],
  courses: [],
}

const dayOf = (day: string, mood: number, stress: number, tools: TrendDay['tools'] = []) =>
  trendDay({ day, mood, stress, tools })

test('a summary of no days has no figures', () => {
  expect(summaryOf(nothing)).toEqual({
    daysWithCheckIn: 0,
    addedDays: 0,
    mood: null,
    stress: null,
    sleep: null,
    scores: [],
    earlierScores: 0,
    courses: [],
    tools: [],
  })
})

test('days are averaged to one decimal, and tools counted by day, the most used first', () => {
  const days = [
    dayOf('2026-11-01', 4, 8, ['Tactical Breathing']),
    dayOf('2026-11-02', 5, 7, ['Box Breathing', 'Tactical Breathing']),
    dayOf('2026-11-03', 5, 7),
  ]

  const summary = summaryOf({ ...nothing, days })

  expect(summary).toMatchObject({ daysWithCheckIn: 3, mood: 4.7, stress: 7.3 })
  expect(summary.tools).toEqual([
    { name: 'Tactical Breathing', days: 2 },
    { name: 'Box Breathing', days: 1 },
  ])
})

test('sleep is the mean of the days that name it', () => {
  const hours = [5, null, 8, 6.5]
  const days = hours.map((sleepHours, at) => trendDay({ day: `2026-11-0${at + 1}`, sleepHours }))

  expect(summaryOf({ ...nothing, days }).sleep).toEqual({ hours: 6.5, days: 3 })
})

test('scores come newest first with their bands, and only as many as fit', () => {
  const screenings = Array.from({ length: 8 }, (_, index) => ({
    day: `2026-11-1${index}`,
    phq9: 12,
    gad7: 3,
  }))

  const { scores, earlierScores } = summaryOf({ ...nothing, screenings })

  expect(scores[0]).toEqual({
    day: '2026-11-17',
    questionnaire: 'PHQ-9',
    score: '12 of 27',
    band: 'moderate',
  })
  expect(scores).toHaveLength(8)
  expect(earlierScores).toBe(8)
})

test('days with a check-in that was added later are counted', () => {
  const added = { ...dayOf('2026-11-01', 4, 8), added: 1 }

  expect(summaryOf({ ...nothing, days: [added, dayOf('2026-11-02', 5, 7)] })).toMatchObject({ addedDays: 1 })
})
