import { expect, test } from 'vitest'

import { partLabel } from './risk-labels.ts'

test.each([
  ['mood', 1, 'Low mood in your latest check-in'],
  ['stress', 7, 'Stress in your latest 7 check-ins'],
  ['phq9', 1, 'Your latest PHQ-9'],
  ['gad7', 1, 'Your latest GAD-7'],
] as const)('the part %s of %d is labelled "%s"', (kind, count, label) => {
  expect(partLabel({ kind, count })).toBe(label)
})
