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

const inNewYork = at(newYork)
const days = at(newYork, '07:00', '15:00')
const evenings = at(newYork, '15:00', '23:00')
const nights = at(newYork, '23:00', '07:00')
/** From half past midnight. */
const early = at(newYork, '00:30', '08:30')
const wholeDays = at(newYork, '08:00', '08:00')

/** The moments of a day of 2026 in New York, in UTC. */
function moments(plan: ReminderPlan, clocks: Clocks, day = '12-01'): string[] {
  const midnight = Date.parse(`2026-${day}T05:00:00Z`)
  const between = { after: new Date(midnight - 1), until: new Date(midnight + 86_400_000 - 1) }
  return momentsBetween(plan, clocks, between).map((moment) => moment.at.toISOString().slice(5, -8))
}

// 2026-12-01 is a Tuesday.
test.each<[string, ReminderPlan, Clocks, string[]]>([
  ['a time of day', byTime('08:30'), inNewYork, ['12-01T13:30']],
  ['two times, the earlier one first', byTime('20:00', '08:00'), inNewYork, ['12-01T13:00', '12-02T01:00']],
  ['a time by the person’s own clock', byTime('08:30'), at('Asia/Tokyo'), ['12-01T23:30']],
  ['no day that was not chosen', { ...byTime('08:30'), days: ['mon'] }, inNewYork, []],
  ['a day that was chosen', { ...byTime('08:30'), days: ['tue'] }, inNewYork, ['12-01T13:30']],
  ['both ends of a shift', byShift('begins', 'ends'), days, ['12-01T12:00', '12-01T20:00']],
  [
    'both ends of a night, begun on one day',
    byShift('begins', 'ends'),
    nights,
    ['12-01T12:00', '12-02T04:00'],
  ],
  [
    'the end of a night begun on a chosen day',
    { ...byShift('ends'), days: ['mon'] },
    nights,
    ['12-01T12:00'],
  ],
  ['no end on a chosen day of a night begun before it', { ...byShift('ends'), days: ['tue'] }, nights, []],
  // One ends as the next begins, which is one reminder.
  ['a shift of 24 hours', byShift('begins', 'ends'), wholeDays, ['12-01T13:00']],
  ['nothing by a shift whose times are not known', byShift('begins'), inNewYork, []],
  ['a time and a shift', { ...byTime('12:00'), shift: ['begins'] }, evenings, ['12-01T17:00', '12-01T20:00']],
  ['one where a time and a shift meet', { ...byTime('15:00'), shift: ['begins'] }, evenings, ['12-01T20:00']],
])('there is %s', (...[, plan, clocks, expected]) => {
  expect(moments(plan, clocks)).toEqual(expected)
})

// Clocks go forward at 2:00 on 2026-03-08 and back at 2:00 on 2026-11-01.
test.each<[string, ReminderPlan, Clocks, string, string]>([
  ['a time that clocks skip, an hour later', byTime('02:30'), inNewYork, '03-08', '03-08T07:30'],
  ['a time that clocks show twice, the first time', byTime('01:30'), inNewYork, '11-01', '11-01T05:30'],
  ['the same time of day after the clocks went back', byTime('19:00'), inNewYork, '11-01', '11-02T00:00'],
  ['the end of a night of 23 hours', { ...byShift('ends'), days: ['sat'] }, nights, '03-08', '03-08T11:00'],
])('where clocks change there is %s, alone', (...[, plan, clocks, day, expected]) => {
  expect(moments(plan, clocks, day)).toEqual([expected])
})

test('a shift is read by the clocks of its institution, and a time by those of the person', () => {
  const clocks: Clocks = {
    timeZone: 'America/Los_Angeles',
    shift: { times: { from: '07:00', until: '15:00' }, timeZone: newYork },
  }

  expect(moments({ ...byTime('07:00'), shift: ['begins'] }, clocks)).toEqual(['12-01T12:00', '12-01T15:00'])
})

test.each([
  ['two times', byTime('08:00', '20:00'), inNewYork],
  ['both ends of a night', byShift('begins', 'ends'), nights],
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
  expect(nextLook(byTime('08:00'), inNewYork, new Date(now)).toISOString()).toBe(next)
})

/** The reminder of a plan on Tuesday, 2026-12-01, in New York. */
function reminderOf(plan: ReminderPlan, clocks: Clocks) {
  const between = { after: new Date('2026-12-01T05:00:00Z'), until: new Date('2026-12-02T05:00:00Z') }
  return momentsBetween(plan, clocks, between)[0]!
}
const [before, after] = [true, false]

test.each<[string, ReminderPlan, Clocks, string, boolean, 'given' | 'spared']>([
  ['any check-in of the day', byTime('19:00'), inNewYork, '12-01T00:10', after, 'spared'],
  ['one of yesterday', byTime('19:00'), inNewYork, '11-30T23:50', before, 'given'],
  ['one before the shift on its day', byShift('begins'), evenings, '12-01T06:00', before, 'spared'],
  ['one of the other side', byShift('begins'), evenings, '12-01T06:00', after, 'given'],
  ['one before the shift of yesterday', byShift('begins'), evenings, '11-30T14:50', before, 'given'],
  ['one late before the night that ended', byShift('begins'), nights, '12-01T00:30', before, 'given'],
  ['one this noon before the coming night', byShift('begins'), nights, '12-01T12:00', before, 'spared'],
  [
    'one a quarter of an hour before an early shift',
    byShift('begins'),
    early,
    '12-01T00:15',
    before,
    'spared',
  ],
  ['one before the midnight of an early shift', byShift('begins'), early, '11-30T23:45', before, 'spared'],
  [
    'one just before a shift of 24 hours',
    { ...byShift('begins'), days: ['tue'] },
    wholeDays,
    '12-01T07:45',
    before,
    'spared',
  ],
  ['one after the shift of this night', byShift('ends'), nights, '12-01T06:55', after, 'spared'],
  ['one after the shift before that', byShift('ends'), nights, '11-30T07:10', after, 'given'],
])('after %s a reminder is given or spared', (...[, plan, clocks, made, isPreShift, expected]) => {
  const [day = ''] = `2026-${made}`.split('T')
  const checkIn = { day, isPreShift, createdAt: new Date(`2026-${made}:00-05:00`) }

  const isGiven = isWanted(reminderOf(plan, clocks), { quietUntil: null, checkIns: [checkIn] })

  expect(isGiven ? 'given' : 'spared').toBe(expected)
})

test.each([
  ['a second before the quiet time is over', '2026-12-02T00:00:01Z', false],
  ['at the second it is over', '2026-12-02T00:00:00Z', true],
])('%s a reminder is given or not', (_, quietUntil, isGiven) => {
  const state = { quietUntil: new Date(quietUntil), checkIns: [] }

  expect(isWanted(reminderOf(byTime('19:00'), inNewYork), state)).toBe(isGiven)
})
