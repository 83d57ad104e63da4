import { expect, test } from 'vitest'

import { changeSummary, latestSummary, scoresOf } from './screening-summary.ts'

const two = (before: number, latest: number) => [
  { day: '2026-10-04', score: before },
  { day: '2026-11-03', score: latest },
]

test('the scores of one questionnaire leave out the days of the other', () => {
  const screenings = [
    { day: '2026-10-04', phq9: 12, gad7: null },
    { day: '2026-10-05', phq9: null, gad7: 0 },
  ]

  expect(scoresOf('phq9', screenings)).toEqual([{ day: '2026-10-04', score: 12 }])
  expect(scoresOf('gad7', screenings)).toEqual([{ day: '2026-10-05', score: 0 }])
})

test('the latest score is told with its band', () => {
  expect(latestSummary('phq9', { day: '2026-11-03', score: 17 })).toBe(
    'On November 3 your PHQ-9 score was 17 of 27, moderately severe.',
  )
})

test('one score alone is compared with nothing', () => {
  expect(changeSummary('gad7', two(0, 6).slice(1))).toBe('With a second one you can see where it is going.')
})

// PHQ-9 from 5 points on (Löwe 2004), GAD-7 from 4 (Toussaint 2020).
test.each([
  ['phq9', 12, 8, /^That is 4 lower than on October 4\. That is too little .* from 5 points on\.$/],
  ['phq9', 12, 7, /^That is 5 lower than on October 4: a meaningful change, toward fewer symptoms/],
  ['phq9', 7, 12, /^That is 5 higher .* toward more symptoms .* tell somebody you trust\.$/],
  ['gad7', 9, 6, /^That is 3 lower .* too little .* from 4 points on\.$/],
  ['gad7', 9, 5, /^That is 4 lower .* toward fewer symptoms/],
  ['gad7', 5, 9, /^That is 4 higher .* toward more symptoms/],
  ['gad7', 9, 9, /^That is the same as on October 4\.$/],
] as const)(
  '%s going from %i to %i is told by its published threshold',
  (instrument, before, latest, words) => {
    expect(changeSummary(instrument, two(before, latest))).toMatch(words)
  },
)
