import { expect, test } from 'vitest'

import {
  countedFalls,
  lastDayOf,
  pairsOf,
  placeOf,
  type Plan,
  type RatedSession,
  stateOf,
  toolOn,
} from './trial.ts'

const plan: Plan = {
  firstTool: 'Box Breathing',
  secondTool: 'Mindful Body Scan',
  toolOrder: 'ABBAABABABBAAB',
  firstDay: '2026-03-01',
  timeZone: 'America/New_York',
  createdAt: new Date('2026-03-01T15:00:00Z'),
  stoppedAt: null,
}
/** A session of five minutes. */
const session = (began: string, toolName: RatedSession['toolName'], fall = 2): RatedSession => ({
  toolName,
  began: new Date(began),
  ended: new Date(Date.parse(began) + 300_000),
  fall,
})
const counted = (sessions: RatedSession[], changes: Partial<Plan> = {}) =>
  countedFalls({ ...plan, ...changes }, sessions).flatMap((falls, place) =>
    falls.length > 0 ? [[place, falls]] : [],
  )

test.each([
  ['2026-03-01T15:00:00Z', 'running', 0],
  // Midnight is an hour sooner once clocks there have been set forward.
  ['2026-03-07T04:59:59Z', 'running', 5],
  ['2026-03-09T03:59:59Z', 'running', 7],
  ['2026-03-15T03:59:59Z', 'running', 13],
  ['2026-03-15T04:00:00Z', 'finished', 14],
])('at %s the trial is %s, on day %d from 0', (moment, state, place) => {
  expect(stateOf(plan, new Date(moment))).toBe(state)
  expect(placeOf(plan, new Date(moment))).toBe(place)
})

test('a trial that was stopped stays so, and its last day is the day of the stop where it began', () => {
  const stopped = { ...plan, stoppedAt: new Date('2026-03-05T04:00:00Z') }

  expect(lastDayOf(plan)).toBe('2026-03-14')
  expect(lastDayOf(stopped)).toBe('2026-03-04')

  expect(stateOf(stopped, new Date('2026-03-05T04:00:00Z'))).toBe('stopped')
  expect(stateOf(stopped, new Date('2026-05-05T12:00:00Z'))).toBe('stopped')
})

test('each day has the tool that was drawn, and no day outside of the trial has one', () => {
  expect([0, 1, 2, 13].map((place) => toolOn(plan, place))).toEqual([
    'Box Breathing',
    'Mindful Body Scan',
    'Mindful Body Scan',
    'Mindful Body Scan',
  ])
  expect([-1, 14].map((place) => toolOn(plan, place))).toEqual([undefined, undefined])
})

test('a session counts on the day on which it began, if it had the tool of that day', () => {
  const sessions = [
    session('2026-03-01T16:00:00Z', 'Box Breathing', 3),
    session('2026-03-02T04:59:00Z', 'Box Breathing', -1),
    session('2026-03-02T05:01:00Z', 'Mindful Body Scan', 0),
    session('2026-03-02T18:00:00Z', 'Box Breathing'),
    session('2026-03-02T18:00:00Z', 'Tactical Breathing'),
  ]

  expect(counted(sessions)).toEqual([
    [0, [3, -1]],
    [1, [0]],
  ])
})

test('a session before the consent, after the stop or after the last day does not count', () => {
  const early = session('2026-03-01T14:59:59Z', 'Box Breathing')
  const late = session('2026-03-04T13:00:00Z', 'Box Breathing')
  const after = session('2026-03-15T12:00:00Z', 'Mindful Body Scan')

  expect(counted([early, after])).toEqual([])
  expect(counted([late])).toEqual([[3, [2]]])
  expect(counted([late], { stoppedAt: new Date('2026-03-04T13:05:00Z') })).toEqual([[3, [2]]])
  expect(counted([late], { stoppedAt: new Date('2026-03-04T13:04:59Z') })).toEqual([])
})

test('a pair of days has the mean of each day by its tool, whichever came first', () => {
  expect(pairsOf({ toolOrder: 'ABBAAB' }, [[1, 4], [3], [5], [-2], [], [0]])).toEqual([
    { first: 2.5, second: 3 },
    { first: -2, second: 5 },
    { first: null, second: 0 },
  ])
})
