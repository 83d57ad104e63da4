import { expect, test } from 'vitest'

import { changeBetween } from './change.ts'

test.each([
  ['phq9', 10, 10, 'same'],
  ['phq9', 10, 6, 'same'],
  ['phq9', 10, 14, 'same'],
  ['phq9', 10, 5, 'better'],
  ['phq9', 10, 15, 'worse'],
  ['phq9', 27, 0, 'better'],
  ['gad7', 10, 7, 'same'],
  ['gad7', 10, 13, 'same'],
  ['gad7', 10, 6, 'better'],
  ['gad7', 10, 14, 'worse'],
] as const)('%s from %i to %i is %s', (instrument, before, after, change) => {
  expect(changeBetween(instrument, before, after)).toBe(change)
})
