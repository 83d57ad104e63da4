import { expect, test } from 'vitest'

import { scaleOf } from './plot.tsx'

test.each([
  ['upwards', [1, 10], 5.5, 50],
  ['downwards, as a screen counts', [10, 1], 7, 33.33],
  ['outside its ends', [0, 4], 5, 125],
  ['between two ends that are the same', [3, 3], 3, 0],
] as const)('a scale places a value %s', (_, [first, last], value, place) => {
  expect(scaleOf(first, last)(value)).toBe(place)
})
