import { expect, test } from 'vitest'

import { checkInAddress, shiftSides, sideIn } from './shift.ts'

test.each(shiftSides)('the address of a check-in names its side: %s', (side) => {
  expect(sideIn(checkInAddress(side).replace('/checkin', ''))).toBe(side)
})

test.each(['', '?shift=', '?shift=night', '?other=post'])('the query %j names no side', (search) => {
  expect(sideIn(search)).toBeNull()
})

test('without a side the address is the page alone', () => {
  expect(checkInAddress()).toBe('/checkin')
})
