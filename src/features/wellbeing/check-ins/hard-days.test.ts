import { expect, test } from 'vitest'

import { areDaysHard } from './hard-days.ts'

/** Check-ins in the order in which they were made: "2:9" is a nine on the second day. */
const areHard = (scale: 'stressScore' | 'moodScore', checkIns: string) =>
  areDaysHard(
    checkIns
      .split(' ')
      .map((one) => one.split(':').map(Number))
      .map(([day, score]) => ({ day: `2026-11-0${day}`, moodScore: 5, stressScore: 5, [scale]: score }))
      .toReversed(),
  )

test.each([
  ['two on one day and one on the next', '1:9 1:10 2:9', true],
  ['a day apart from the other two', '1:9 7:9 7:9', true],
  ['four on two days', '1:9 2:9 2:9 2:9', true],
  ['three on one day', '1:9 1:10 1:9', false],
  ['two on two days', '1:9 2:10', false],
  ['a calmer one in between', '1:9 1:9 2:8 2:9', false],
  ['a calmer one at the end', '1:9 1:9 2:9 2:8', false],
])('high stress: %s', (_, checkIns, expected) => {
  expect(areHard('stressScore', checkIns)).toBe(expected)
})

test.each([
  ['four days', '1:2 3:1 4:2 7:1', true],
  ['four days, some of which began better', '1:7 1:2 3:1 4:2 7:1', true],
  ['three days', '1:1 2:1 3:1 3:1', false],
  ['four days and a better one among the seven', '1:3 2:1 3:1 4:1 5:1', false],
  ['four days, of which the last one ended better', '1:1 2:1 3:1 4:1 4:3', false],
])('very low mood: %s', (_, checkIns, expected) => {
  expect(areHard('moodScore', checkIns)).toBe(expected)
})
