import { expect, test } from 'vitest'

import { courseOver } from '#features/wellbeing/assessments/course.ts'

import type { Course } from './contract.ts'
import {
  changeSummary,
  courseSummary,
  latestSummary,
  scoresOf,
  screeningSummary,
} from './screening-summary.ts'

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

// Reliable change: PHQ-9 from 6 points on, GAD-7 from 4 (NHS Talking Therapies).
test.each([
  ['phq9', 12, 7, /^That is 5 lower than on October 4\. That is too little .* at 6 points or more;/],
  ['phq9', 12, 6, /^That is 6 lower than on October 4: a clear change, toward fewer symptoms/],
  ['phq9', 6, 12, /^That is 6 higher .* toward more symptoms/],
  ['gad7', 9, 6, /^That is 3 lower .* too little .* at 4 points or more;/],
  ['gad7', 9, 5, /^That is 4 lower .* toward fewer symptoms/],
  ['gad7', 5, 9, /^That is 4 higher .* toward more symptoms/],
  ['gad7', 9, 9, /^That is the same as on October 4\.$/],
] as const)('%s going from %i to %i is told by its reliable change', (instrument, before, latest, words) => {
  expect(changeSummary(instrument, two(before, latest))).toMatch(words)
})

const course = (more: Partial<Course>): Course => ({
  instrument: 'phq9',
  baseline: { day: '2026-08-03', score: 17 },
  latest: { day: '2026-11-03', score: 12 },
  scores: 4,
  change: 'same',
  isResponse: false,
  isRemission: false,
  isSerious: false,
  ...more,
})
const latest = (score: number) => ({ day: '2026-11-03', score })

test.each([
  [{}, 'there is no clear change.'],
  [{ latest: latest(10), change: 'better' }, 'it has come down by 7 points, a clear change.'],
  [{ latest: latest(24), change: 'worse' }, 'it has gone up by 7 points, a clear change.'],
  [{ latest: latest(8), change: 'better', isResponse: true }, 'it has come down to less than half of that.'],
  [
    { latest: latest(4), change: 'better', isResponse: true, isRemission: true },
    'it has come down to less than half of that, into the lowest range: few or no signs of depression.',
  ],
] satisfies [Partial<Course>, string][])('a course is told from its baseline on: %j', (more, words) => {
  expect(courseSummary(course(more))).toBe(`Since August 3, when your PHQ-9 score was 17, ${words}`)
})

test('after a serious result, which question 9 alone can make, nothing is called better', () => {
  const serious = { change: 'better', isResponse: true, isRemission: true, isSerious: true } as const

  expect(courseSummary(course({ ...serious, latest: latest(4) }))).toBe(
    'On August 3 your PHQ-9 score was 17. A score does not show everything.',
  )
})

test('a fall to half that can be chance is not told as half', () => {
  const scores = two(10, 5)
  const [first, last] = courseOver(
    'phq9',
    scores.map(({ day, score }) => ({ createdAt: new Date(day), score })),
  )
  const { change, isResponse, isRemission } = last!
  const halved = course({
    baseline: scores[0]!,
    latest: scores[1]!,
    scores: 2,
    change,
    isResponse,
    isRemission,
  })

  expect(first!.change).toBeNull()
  expect(screeningSummary('phq9', scores, halved)).toEqual([
    expect.stringMatching(/That is too little to mean anything/),
  ])
})

test('half is said to be half', () => {
  const halved = { baseline: { day: '2026-08-03', score: 16 }, latest: latest(8), isResponse: true }

  expect(courseSummary(course({ ...halved, change: 'better' }))).toMatch(
    / it has come down to half of that\.$/,
  )
})

test('a baseline alone has no course', () => {
  expect(courseSummary(course({ change: null, scores: 1 }))).toBeNull()
})

const kind =
  'This can happen to anyone, and it is not your fault. You do not have to carry it alone: Help is at the top of every page.'

test('a change for the worse is told kindly, and once', () => {
  const worse = course({ baseline: two(6, 15)[0]!, latest: latest(15), change: 'worse' })

  expect(screeningSummary('phq9', two(6, 15), worse)).toEqual([
    expect.stringMatching(/9 higher .* toward more symptoms/),
    expect.stringMatching(/^Since October 4, when your PHQ-9 score was 6, it has gone up by 9 points/),
    kind,
  ])
})

test('with two scores the course is not told twice', () => {
  const better = course({ baseline: two(17, 10)[0]!, latest: latest(10), scores: 2, change: 'better' })

  expect(screeningSummary('phq9', two(17, 10), better)).toEqual([
    expect.stringMatching(/7 lower .* a clear change/),
  ])
})

// Controls H13.
test('no words about a course name an illness, praise or blame', () => {
  const words = (['better', 'worse', 'same'] as const)
    .flatMap((change) => screeningSummary('phq9', two(17, 4), course({ change, isRemission: true })))
    .join(' ')

  expect(words).not.toMatch(
    /remission|recover|relapse|patient|disorder|you have depression|well done|great|fail|!/i,
  )
})
