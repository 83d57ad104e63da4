import { expect, test } from 'vitest'

import { isEndOf, isNightShift } from './patterns.ts'

test.each([
  ['Night', 15, true],
  ['Graveyard', 15, true],
  ['Midnights', 0, true],
  ['Day', 5, true],
  [null, 9, true],
  ['Day', 10, false],
  ['Day', 4, false],
  ['Evening', 23, false],
  [null, 15, false],
])('after a shift called %s, a check-in at %i o’clock is one after a night: %s', (name, hour, isNight) => {
  expect(isNightShift({ name, times: null }, hour)).toBe(isNight)
})

test.each([
  ['22:00', '06:00', true],
  ['19:00', '07:00', true],
  ['00:00', '08:00', true],
  ['07:00', '07:00', true],
  ['00:00', '04:00', false],
  ['20:00', '04:00', false],
  ['01:00', '09:00', false],
  ['07:00', '15:00', false],
])('a shift from %s until %s is a night, whatever it is called: %s', (from, until, isNight) => {
  expect(isNightShift({ name: 'Night', times: { from, until } }, 15)).toBe(isNight)
  expect(isNightShift({ name: 'C', times: { from, until } }, 15)).toBe(isNight)
  expect(isNightShift({ name: 'C', times: { from, until } }, 6)).toBe(true)
})

test.each([
  ['regular', false],
  [null, false],
  ['overtime', true],
  ['mandated-double', true],
] as const)('a %s shift ends a double: %s', (kind, isDouble) => {
  const rating = { at: 0, stress: 5, isPreShift: false, kind, isNight: false }

  expect(isEndOf('doubles', rating)).toBe(isDouble)
  expect(isEndOf('nights', { ...rating, isNight: true })).toBe(true)
  expect(isEndOf('doubles', { ...rating, isPreShift: true })).toBe(false)
})
