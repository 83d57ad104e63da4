import { expect, test } from 'vitest'

import { resetHoldUntil } from './reset-hold.ts'

const reset = new Date('2026-11-20T10:00:00Z')
const end = new Date('2026-11-27T10:00:00Z')

test('without a reset by staff nothing is held closed', () => {
  expect(resetHoldUntil(null, reset)).toBeNull()
})

test('a hold lasts seven days to the millisecond', () => {
  expect(resetHoldUntil(reset, reset)).toEqual(end)
  expect(resetHoldUntil(reset, new Date(end.getTime() - 1))).toEqual(end)
  expect(resetHoldUntil(reset, end)).toBeNull()
})
