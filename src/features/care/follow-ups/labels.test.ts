import { expect, test } from 'vitest'

import { inHours } from './labels.ts'

test.each([
  [1, '1 hour'],
  [36, '36 hours'],
  [48, '2 days'],
  [50, '50 hours'],
  [720, '30 days'],
])('%d hours read as “%s”', (hours, words) => {
  expect(inHours(hours)).toBe(words)
})
