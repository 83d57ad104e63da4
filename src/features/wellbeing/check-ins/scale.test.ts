import { expect, test } from 'vitest'

import { moodLabel, shiftTrend, stressLabel } from './scale.ts'

test.each([
  [1, 'Very Low', 'Very Low'],
  [2, 'Very Low', 'Very Low'],
  [3, 'Low', 'Low'],
  [4, 'Low', 'Low'],
  [5, 'Moderate', 'Moderate'],
  [6, 'Moderate', 'Moderate'],
  [7, 'Good', 'High'],
  [8, 'Good', 'High'],
  [9, 'Very Good', 'Very High'],
  [10, 'Very Good', 'Very High'],
])('%d is mood %s and stress %s', (score, mood, stress) => {
  expect([moodLabel(score), stressLabel(score)]).toEqual([mood, stress])
})

test.each([
  [0.5, 'up'],
  [0.4, 'steady'],
  [0, 'steady'],
  [-0.4, 'steady'],
  [-0.5, 'down'],
])('a change of %d over a shift is %s', (change, trend) => {
  expect(shiftTrend(change)).toBe(trend)
})
