import { expect, test } from 'vitest'

import { areDaysHard } from './hard-days.ts'

type Scores = readonly [day: number, mood: number, stress: number]

/** Check-ins in the order in which they were made, on numbered days. */
const areHard = (...checkIns: Scores[]) =>
  areDaysHard(
    checkIns
      .map(([day, moodScore, stressScore]) => ({ day: `2026-11-0${day}`, moodScore, stressScore }))
      .toReversed(),
  )

test.each<[string, boolean, Scores[]]>([
  [
    'two on one day and one on the next',
    true,
    [
      [1, 5, 9],
      [1, 5, 10],
      [2, 5, 9],
    ],
  ],
  [
    'a day apart from the other two',
    true,
    [
      [1, 5, 9],
      [7, 5, 9],
      [7, 5, 9],
    ],
  ],
  [
    'four on two days',
    true,
    [
      [1, 5, 9],
      [2, 5, 9],
      [2, 5, 9],
      [2, 5, 9],
    ],
  ],
  [
    'three on one day',
    false,
    [
      [1, 5, 9],
      [1, 5, 10],
      [1, 5, 9],
    ],
  ],
  [
    'two on two days',
    false,
    [
      [1, 5, 9],
      [2, 5, 10],
    ],
  ],
  [
    'a calmer one in between',
    false,
    [
      [1, 5, 9],
      [1, 5, 9],
      [2, 5, 8],
      [2, 5, 9],
    ],
  ],
  [
    'a calmer one at the end',
    false,
    [
      [1, 5, 9],
      [1, 5, 9],
      [2, 5, 9],
      [2, 5, 8],
    ],
  ],
])('high stress: %s', (_, expected, checkIns) => {
  expect(areHard(...checkIns)).toBe(expected)
})

test.each<[string, boolean, Scores[]]>([
  [
    'four days',
    true,
    [
      [1, 2, 5],
      [3, 1, 5],
      [4, 2, 5],
      [7, 1, 5],
    ],
  ],
  [
    'four days, some of which began better',
    true,
    [
      [1, 7, 5],
      [1, 2, 5],
      [3, 1, 5],
      [4, 2, 5],
      [7, 1, 5],
    ],
  ],
  [
    'three days',
    false,
    [
      [1, 1, 5],
      [2, 1, 5],
      [3, 1, 5],
      [3, 1, 5],
    ],
  ],
  [
    'four days and a better one among the seven',
    false,
    [
      [1, 3, 5],
      [2, 1, 5],
      [3, 1, 5],
      [4, 1, 5],
      [5, 1, 5],
    ],
  ],
  [
    'four days, of which the last one ended better',
    false,
    [
      [1, 1, 5],
      [2, 1, 5],
      [3, 1, 5],
      [4, 1, 5],
      [4, 3, 5],
    ],
  ],
])('very low mood: %s', (_, expected, checkIns) => {
  expect(areHard(...checkIns)).toBe(expected)
})
