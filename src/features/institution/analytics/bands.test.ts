import { expect, test } from 'vitest'

import { bandOf, needsAttention } from './bands.ts'

test.each([
  [0, 'Low'],
  [3.9, 'Low'],
  [4, 'Moderate'],
  [5.9, 'Moderate'],
  [6, 'High'],
  [7.9, 'High'],
  [8, 'Critical'],
  [10, 'Critical'],
])('a mean stress of %d is %s', (stress, band) => {
  expect(bandOf(stress)).toBe(band)
})

test('a stress is marked from 7 on', () => {
  expect([6.9, 7].map(needsAttention)).toEqual([false, true])
})
