import { expect, test } from 'vitest'

import { courseOver } from './course.ts'
import type { InstrumentName } from './instruments.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The course of scores, each with the number of days after the first. */
const courseOf = (
  scores: readonly (readonly [day: number, score: number])[],
  instrument: InstrumentName = 'phq9',
) =>
  courseOver(
    instrument,
    scores.map(([day, score]) => ({ createdAt: new Date(day * dayMs), score })),
  )
const baselines = (scores: readonly (readonly [number, number])[]) =>
  courseOf(scores).map(({ baseline, number }) => [baseline.score, number])

test('a questionnaire that was never finished has no course', () => {
  expect(courseOf([])).toEqual([])
})

test('the first score is the baseline, and is compared with nothing', () => {
  expect(courseOf([[0, 17]])).toMatchObject([
    { number: 1, baseline: { score: 17 }, change: null, isResponse: false, isRemission: false },
  ])
})

test('each later score is compared with the baseline, and not with the one before it', () => {
  const course = courseOf([
    [0, 17],
    [30, 13],
    [60, 11],
  ])

  expect(course.map(({ change }) => change)).toEqual([null, 'same', 'better'])
})

test.each([
  // Half, but not more than chance can make of it.
  ['phq9', 10, 5, false, false],
  ['phq9', 11, 5, true, false],
  ['gad7', 10, 5, true, false],
  ['phq9', 11, 6, false, false],
  ['phq9', 20, 10, true, false],
  ['phq9', 20, 4, true, true],
  ['phq9', 10, 4, true, true],
  ['gad7', 14, 7, true, false],
  ['gad7', 14, 8, false, false],
  ['gad7', 21, 0, true, true],
  // There was too little at the beginning to respond to.
  ['phq9', 9, 0, false, false],
  ['gad7', 9, 4, false, false],
  ['phq9', 0, 0, false, false],
] as const)(
  '%s from %i to %i: response %s, remission %s',
  (instrument, baseline, score, ...[isResponse, isRemission]) => {
    const course = courseOf(
      [
        [0, baseline],
        [30, score],
      ],
      instrument,
    )

    expect(course.at(-1)).toMatchObject({ isResponse, isRemission })
  },
)

test.each(['phq9', 'gad7'] as const)(
  'no response or remission of %s is less than a reliable change',
  (instrument) => {
    const scores = Array.from({ length: 22 }, (_, score) => score)
    const told = scores
      .flatMap((baseline) =>
        scores.map((score) =>
          courseOf(
            [
              [0, baseline],
              [30, score],
            ],
            instrument,
          ).at(-1)!,
        ),
      )
      .filter(({ isResponse, isRemission }) => isResponse || isRemission)

    expect(new Set(told.map(({ change }) => change))).toEqual(new Set(['better']))
  },
)

test('an episode goes on over ninety days without a score, and ends after more', () => {
  expect(
    baselines([
      [0, 17],
      [90, 12],
      [180.01, 12],
    ]),
  ).toEqual([
    [17, 1],
    [17, 2],
    [12, 1],
  ])
})

test('after a remission a score of ten or more begins an episode, and one below does not', () => {
  expect(
    baselines([
      [0, 17],
      [30, 4],
      [60, 9],
      [90, 10],
      [120, 4],
    ]),
  ).toEqual([
    [17, 1],
    [17, 2],
    [17, 3],
    [10, 1],
    [10, 2],
  ])
})

test('without a remission a higher score begins no episode', () => {
  expect(
    baselines([
      [0, 12],
      [30, 5],
      [60, 20],
    ]),
  ).toEqual([
    [12, 1],
    [12, 2],
    [12, 3],
  ])
})
