import { expect, test } from 'vitest'

import { type ReminderPlan, type ShiftEdge, weekdays } from './contract.ts'
import { type Clocks, isWanted, momentsBetween, nextLook } from './moments.ts'

const newYork = 'America/New_York'
const daily = [...weekdays]
const byTime = (...times: string[]): ReminderPlan => ({ days: daily, times, shift: [] })
const byShift = (...shift: ShiftEdge[]): ReminderPlan => ({ days: daily, times: [], shift })
const at = (timeZone: string, from?: string, until?: string): Clocks => ({
  timeZone,
  shift: from && until ? { times: { from, until }, timeZone } : null,
})

/** The moments from a day's midnight in New York until so many days later. */
function moments(plan: ReminderPlan, clocks: Clocks, day: string, days = 1): string[] {
  const midnight = Date.parse(`${day}T05:00:00Z`)
  const between = { after: new Date(midnight - 1), until: new Date(midnight + days * 86_400_000 - 1) }
  return momentsBetween(plan, clocks, between).map((moment) => moment.at.toISOString())
}

// 2026-12-01 is a Tuesday.
test.each<[string, ReminderPlan, Clocks, string, string[]]>([
  ['a time of day', byTime('08:30'), at(newYork), '2026-12-01', ['2026-12-01T13:30:00.000Z']],
  [
    'two times, the earlier one first',
    byTime('20:00', '08:00'),
    at(newYork),
    '2026-12-01',
    ['2026-12-01T13:00:00.000Z', '2026-12-02T01:00:00.000Z'],
  ],
  [
    'a time by the person’s own clock',
    byTime('08:30'),
    at('Asia/Tokyo'),
    '2026-12-01',
    ['2026-12-01T23:30:00.000Z'],
  ],
  ['no day that was not chosen', { ...byTime('08:30'), days: ['mon'] }, at(newYork), '2026-12-01', []],
  [
    'a day that was chosen',
    { ...byTime('08:30'), days: ['tue'] },
    at(newYork),
    '2026-12-01',
    ['2026-12-01T13:30:00.000Z'],
  ],
  [
    'both ends of a shift',
    byShift('begins', 'ends'),
    at(newYork, '07:00', '15:00'),
    '2026-12-01',
    ['2026-12-01T12:00:00.000Z', '2026-12-01T20:00:00.000Z'],
  ],
  [
    'a night shift that begins on one day and ends on the next',
    byShift('begins', 'ends'),
    at(newYork, '23:00', '07:00'),
    '2026-12-01',
    ['2026-12-01T12:00:00.000Z', '2026-12-02T04:00:00.000Z'],
  ],
  [
    'the end of a night that began on a chosen day, and no other',
    { ...byShift('ends'), days: ['mon'] },
    at(newYork, '23:00', '07:00'),
    '2026-12-01',
    ['2026-12-01T12:00:00.000Z'],
  ],
  [
    'no end on a chosen day of a night that began before it',
    { ...byShift('ends'), days: ['tue'] },
    at(newYork, '23:00', '07:00'),
    '2026-12-01',
    [],
  ],
  [
    'a shift of 24 hours',
    byShift('begins', 'ends'),
    at(newYork, '08:00', '08:00'),
    '2026-12-01',
    // One ends as the next begins, which is one reminder.
    ['2026-12-01T13:00:00.000Z'],
  ],
  ['nothing by a shift whose times are not known', byShift('begins'), at(newYork), '2026-12-01', []],
  [
    'a time and the beginning of a shift',
    { days: daily, times: ['12:00'], shift: ['begins'] },
    at(newYork, '15:00', '23:00'),
    '2026-12-01',
    ['2026-12-01T17:00:00.000Z', '2026-12-01T20:00:00.000Z'],
  ],
  [
    'one reminder where a time and a shift meet',
    { days: daily, times: ['15:00'], shift: ['begins'] },
    at(newYork, '15:00', '23:00'),
    '2026-12-01',
    ['2026-12-01T20:00:00.000Z'],
  ],
  // Clocks go forward at 2:00 on 2026-03-08 and back at 2:00 on 2026-11-01.
  [
    'a time that clocks skip, an hour later',
    byTime('02:30'),
    at(newYork),
    '2026-03-08',
    ['2026-03-08T07:30:00.000Z'],
  ],
  [
    'a time that clocks show twice, the first time alone',
    byTime('01:30'),
    at(newYork),
    '2026-11-01',
    ['2026-11-01T05:30:00.000Z'],
  ],
  [
    'the same time of day on the day after the clocks went back',
    byTime('19:00'),
    at(newYork),
    '2026-11-01',
    ['2026-11-02T00:00:00.000Z'],
  ],
  [
    'the end of a night in which the clocks went forward',
    { ...byShift('ends'), days: ['sat'] },
    at(newYork, '23:00', '07:00'),
    '2026-03-08',
    ['2026-03-08T11:00:00.000Z'],
  ],
])('there is %s', (...[, plan, clocks, day, expected]) => {
  expect(moments(plan, clocks, day)).toEqual(expected)
})

test('a shift is read by the clocks of its institution, and a time by those of the person', () => {
  const clocks: Clocks = {
    timeZone: 'America/Los_Angeles',
    shift: { times: { from: '07:00', until: '15:00' }, timeZone: newYork },
  }

  expect(moments({ days: daily, times: ['07:00'], shift: ['begins'] }, clocks, '2026-12-01')).toEqual([
    '2026-12-01T12:00:00.000Z',
    '2026-12-01T15:00:00.000Z',
  ])
})

test.each([
  ['two times', byTime('08:00', '20:00'), at(newYork)],
  ['both ends of a night', byShift('begins', 'ends'), at(newYork, '23:00', '07:00')],
])('no day of a year has more than two reminders by %s', (_, plan, clocks) => {
  const perDay = new Map<string, number>()
  for (const moment of momentsBetween(plan, clocks, {
    after: new Date('2026-01-01T05:00:00Z'),
    until: new Date('2027-01-01T05:00:00Z'),
  })) {
    perDay.set(moment.day, (perDay.get(moment.day) ?? 0) + 1)
  }

  expect(perDay.size).toBe(365)
  expect(Math.max(...perDay.values())).toBe(2)
})

test.each([
  ['before it', '2026-12-01T12:59:59Z', '2026-12-01T13:00:00.000Z'],
  ['at it, after it', '2026-12-01T13:00:00Z', '2026-12-02T00:00:00.000Z'],
  ['after it', '2026-12-01T13:00:01Z', '2026-12-02T00:00:00.000Z'],
])('a plan is looked at again at its next moment or at midnight UTC: %s', (_, now, next) => {
  expect(nextLook(byTime('08:00'), at(newYork), new Date(now)).toISOString()).toBe(next)
})

/** The reminder of a plan on Tuesday, 2026-12-01, in New York. */
function reminderOf(plan: ReminderPlan, clocks: Clocks) {
  const between = { after: new Date('2026-12-01T05:00:00Z'), until: new Date('2026-12-02T05:00:00Z') }
  return momentsBetween(plan, clocks, between)[0]!
}
const checkIn = (day: string, clock: string, isPreShift: boolean) => ({
  day: `2026-${day}`,
  isPreShift,
  createdAt: new Date(`2026-${day}T${clock}:00-05:00`),
})
const [before, after] = [true, false]

test.each<[string, ReminderPlan, Clocks, ReturnType<typeof checkIn>, boolean]>([
  ['any check-in of the day', byTime('19:00'), at(newYork), checkIn('12-01', '00:10', after), false],
  ['one of yesterday', byTime('19:00'), at(newYork), checkIn('11-30', '23:50', before), true],
  [
    'one before the shift on its day',
    byShift('begins'),
    at(newYork, '15:00', '23:00'),
    checkIn('12-01', '06:00', before),
    false,
  ],
  [
    'one of the other side',
    byShift('begins'),
    at(newYork, '15:00', '23:00'),
    checkIn('12-01', '06:00', after),
    true,
  ],
  [
    'one before the shift of yesterday',
    byShift('begins'),
    at(newYork, '15:00', '23:00'),
    checkIn('11-30', '14:50', before),
    true,
  ],
  [
    'one made late before the night that ended this morning',
    byShift('begins'),
    at(newYork, '23:00', '07:00'),
    checkIn('12-01', '00:30', before),
    true,
  ],
  [
    'one this noon before the coming night',
    byShift('begins'),
    at(newYork, '23:00', '07:00'),
    checkIn('12-01', '12:00', before),
    false,
  ],
  [
    'one a quarter of an hour before a shift that begins at half past midnight',
    byShift('begins'),
    at(newYork, '00:30', '08:30'),
    checkIn('12-01', '00:15', before),
    false,
  ],
  [
    'one before midnight for a shift that begins at half past midnight',
    byShift('begins'),
    at(newYork, '00:30', '08:30'),
    checkIn('11-30', '23:45', before),
    false,
  ],
  [
    'one just before a shift of 24 hours',
    { ...byShift('begins'), days: ['tue'] },
    at(newYork, '08:00', '08:00'),
    checkIn('12-01', '07:45', before),
    false,
  ],
  [
    'one after the shift that began the evening before',
    byShift('ends'),
    at(newYork, '23:00', '07:00'),
    checkIn('12-01', '06:55', after),
    false,
  ],
  [
    'one after the shift before that',
    byShift('ends'),
    at(newYork, '23:00', '07:00'),
    checkIn('11-30', '07:10', after),
    true,
  ],
])('after %s a reminder is given or not', (...[, plan, clocks, made, isGiven]) => {
  const state = { quietUntil: null, checkIns: [made] }

  expect(isWanted(reminderOf(plan, clocks), state)).toBe(isGiven)
})

test.each([
  ['a second before the quiet time is over', '2026-12-02T00:00:01Z', false],
  ['at the second it is over', '2026-12-02T00:00:00Z', true],
])('%s a reminder is given or not', (_, quietUntil, isGiven) => {
  const state = { quietUntil: new Date(quietUntil), checkIns: [] }

  expect(isWanted(reminderOf(byTime('19:00'), at(newYork)), state)).toBe(isGiven)
})
