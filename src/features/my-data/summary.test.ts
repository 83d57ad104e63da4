import { expect, test } from 'vitest'

import type { Trends } from '#features/trends/contract.ts'

import { summaryOf } from './summary.ts'

const nothing: Trends = { from: '2026-08-23', to: '2026-11-20', days: [], screenings: [], courses: [] }

const dayOf = (day: string, mood: number, stress: number, tools: Trends['days'][number]['tools'] = []) => ({
  day,
  mood,
  stress,
  tools,
  checkIns: 1,
  stressors: [],
  symptoms: [],
  isPreShift: true,
  isPostShift: false,
})

test('a summary of no days has no figures', () => {
  expect(summaryOf(nothing)).toEqual({
    daysWithCheckIn: 0,
    mood: null,
    stress: null,
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
