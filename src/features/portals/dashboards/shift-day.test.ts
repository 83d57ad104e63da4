import { expect, test } from 'vitest'

import { type CheckIn, NewCheckIn } from '#features/wellbeing/check-ins/contract.ts'

import { shiftDay } from './shift-day.ts'

const zone = 'America/Chicago'
/** Two in the afternoon in Chicago. */
const now = new Date('2026-11-23T20:00:00Z')

function checkIn(isPreShift: boolean, hoursAgo: number): CheckIn {
  return {
    ...NewCheckIn.parse({ moodScore: 6, stressScore: 4, isPreShift }),
    id: crypto.randomUUID(),
    choicesState: 'open',
    createdAt: new Date(now.getTime() - hoursAgo * 60 * 60 * 1000).toISOString(),
    earlierDay: null,
    addedAt: null,
  }
}

test('a day without a check-in asks for the one before the shift', () => {
  expect(shiftDay([], zone, now)).toEqual({ pre: null, post: null, next: 'pre' })
})

test.each([
  [2.9, null],
  [3, 'post'],
  [13, 'post'],
])('%d hours after the check-in before a shift it asks for %s', (hoursAgo, next) => {
  const pre = checkIn(true, hoursAgo)

  expect(shiftDay([pre], zone, now)).toEqual({ pre, post: null, next })
})

test.each([
  [18, 'post'],
  [18.1, 'pre'],
])('a shift that began yesterday, %d hours ago, asks for %s', (hoursAgo, next) => {
  expect(shiftDay([checkIn(true, hoursAgo)], zone, now)).toEqual({ pre: null, post: null, next })
})

test('a day with both sides shows the latest of each and asks for nothing', () => {
  const [post, pre, earlier] = [checkIn(false, 1), checkIn(true, 9), checkIn(true, 10)]

  expect(shiftDay([post, pre, earlier], zone, now)).toEqual({ pre, post, next: null })
})

test('after a check-in after a shift alone, nothing is asked for', () => {
  const post = checkIn(false, 6)

  expect(shiftDay([post], zone, now)).toEqual({ pre: null, post, next: null })
})

test('yesterday’s check-ins are not today’s', () => {
  expect(shiftDay([checkIn(false, 20), checkIn(true, 28)], zone, now)).toEqual({
    pre: null,
    post: null,
    next: 'pre',
  })
})

test('what was added for yesterday is of no shift, and asks for none after it', () => {
  const added = { ...checkIn(true, 17), earlierDay: '2026-11-22', addedAt: now.toISOString() }

  expect(shiftDay([added], zone, now)).toEqual({ pre: null, post: null, next: 'pre' })
})
