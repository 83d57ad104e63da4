import { expect, test } from 'vitest'

import { partOfDay } from './part-of-day.ts'

test.each([
  ['00:00', 'night'],
  ['04:59', 'night'],
  ['05:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['16:59', 'afternoon'],
  ['17:00', 'evening'],
  ['20:59', 'evening'],
  ['21:00', 'night'],
])('at %s it is %s', (clock, time) => {
  expect(partOfDay(new Date(`2026-11-23T${clock}:00Z`), 'UTC')).toBe(time)
})

test('it is the time of the person’s own zone', () => {
  expect(partOfDay(new Date('2026-11-23T12:00:00Z'), 'America/Los_Angeles')).toBe('night')
})
