import { expect, test } from 'vitest'

import { changeInPercent } from './change.ts'

const weeks = (...means: (number | null)[]) => means.map((avgStress) => ({ avgStress }))

test.each([
  [weeks(5, 6), 20],
  [weeks(null, 5, null, 4), -20],
  [weeks(5, 9, 5), 0],
  [weeks(null, 5), null],
  [weeks(), null],
])('the change over %j is %j percent', (shown, change) => {
  expect(changeInPercent(shown)).toBe(change)
})
