import { expect, test } from 'vitest'

import type { AnswerOutcome } from './contract.ts'
import { type Bounded, needsSecond, sameDayDueAt } from './postponing.ts'
import { hoursAfter } from './schedule.ts'

const closedAt = new Date('2026-11-02T12:00:00Z')
const at = (hours: number) => hoursAfter(closedAt, hours)

/** The first follow-up after a critical alert, as it was planned. */
const first: Bounded = { isCritical: true, isHigh: false, dueAt: at(24), agreedAt: at(24), closedAt }
const week: Bounded = { ...first, dueAt: at(168), agreedAt: at(168) }
const high: Bounded = { ...first, isHigh: true, dueAt: at(4), agreedAt: at(4) }

interface Case {
  readonly followUp?: Bounded
  readonly outcome: AnswerOutcome
  /** Hours from the end of the alert to the answer, and from the answer to the date it wants. */
  readonly after?: number
  readonly again: number | null
  readonly expected: boolean
}

test.each<Case>([
  { outcome: 'dropped', again: null, expected: true },
  { outcome: 'gone', again: null, expected: true },
  { outcome: 'spoke', again: null, expected: false },
  { outcome: 'met', again: null, expected: false },
  { outcome: 'moved', again: 12, expected: false },
  { outcome: 'moved', again: 72, expected: false },
  { outcome: 'moved', again: 73, expected: true },
  { outcome: 'moved', again: 2160, expected: true },
  { outcome: 'moved', after: 24, again: 72, expected: false },
  // Three steps of a day each come no further than one of three days.
  { followUp: { ...first, dueAt: at(96) }, outcome: 'moved', after: 90, again: 6, expected: false },
  { followUp: { ...first, dueAt: at(96) }, outcome: 'moved', after: 90, again: 7, expected: true },
  // Long overdue, only sooner than at once would be within the bounds.
  { outcome: 'moved', after: 200, again: 1, expected: true },
  // What two people agreed on is where it is counted from.
  {
    followUp: { ...first, dueAt: at(300), agreedAt: at(300) },
    outcome: 'moved',
    after: 300,
    again: 72,
    expected: false,
  },
  { followUp: week, outcome: 'moved', again: 168, expected: false },
  { followUp: week, outcome: 'moved', again: 169, expected: true },
  { followUp: week, outcome: 'moved', after: 168, again: 72, expected: false },
  { outcome: 'not-reached', after: 24, again: 12, expected: false },
  { outcome: 'not-reached', after: 24, again: 13, expected: true },
  { outcome: 'not-reached', after: 24, again: 168, expected: true },
  { followUp: week, outcome: 'not-reached', after: 168, again: 72, expected: false },
  { followUp: week, outcome: 'not-reached', after: 168, again: 73, expected: true },
  { followUp: high, outcome: 'moved', after: 1, again: 3, expected: false },
  { followUp: high, outcome: 'moved', after: 1, again: 4, expected: true },
  { followUp: high, outcome: 'not-reached', after: 200, again: 12, expected: false },
  { followUp: high, outcome: 'not-reached', after: 200, again: 13, expected: true },
  { followUp: { ...high, isCritical: false }, outcome: 'dropped', again: null, expected: true },
])('after a critical alert $outcome, $after hours later, again in $again: $expected', (one) => {
  const { followUp = first, outcome, after = 0, again, expected } = one
  const dueAt = again === null ? null : at(after + again)

  expect(needsSecond(followUp, { outcome, dueAt }, at(after))).toBe(expected)
})

test('after an alert that was high, of somebody who was safe, nothing needs a second responder', () => {
  const usual = { ...first, isCritical: false }
  const outcomes: AnswerOutcome[] = ['dropped', 'gone', 'moved', 'not-reached']

  expect(outcomes.map((outcome) => needsSecond(usual, { outcome, dueAt: null }, at(24)))).toEqual(
    outcomes.map(() => false),
  )
})

test.each([
  ['2026-11-02T15:00:00Z', '2026-11-02T19:00:00Z'],
  // 9 PM, 10:45 PM, 11:50 PM and 1 AM in New York.
  ['2026-11-03T02:00:00Z', '2026-11-03T04:30:00Z'],
  ['2026-11-03T03:45:00Z', '2026-11-03T04:45:00Z'],
  ['2026-11-03T04:50:00Z', '2026-11-03T05:50:00Z'],
  ['2026-11-03T06:00:00Z', '2026-11-03T10:00:00Z'],
])('somebody who may not be safe at %s is looked in on again at %s', (closed, due) => {
  expect(sameDayDueAt(new Date(closed), 'America/New_York')).toEqual(new Date(due))
})
