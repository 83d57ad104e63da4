import fc from 'fast-check'
import { expect, test } from 'vitest'

import { endings, longestHours } from './contract.ts'
import {
  type Act,
  dueOf,
  lateStep,
  type Moments,
  momentsAfter,
  newMoments,
  stateOf,
  toldAt,
} from './rules.ts'

const hour = 60 * 60_000
const timeZone = 'America/New_York'
const after = (from: Date, hours: number) => new Date(from.getTime() + hours * hour)
const monday = new Date('2026-11-30T15:00:00Z')

test.each([
  ['a Monday', '2026-11-30T15:00:00Z', 24, 48],
  ['a Thursday, late in the evening there', '2026-12-04T04:30:00Z', 24, 48],
  ['a Friday', '2026-12-04T15:00:00Z', 24, 72],
  ['a Saturday', '2026-12-05T15:00:00Z', 24, 72],
  ['a Sunday, late in the evening there', '2026-12-07T04:30:00Z', 24, 72],
  ['a Monday just after midnight there', '2026-12-07T05:30:00Z', 24, 48],
])('what is received on %s has the times of the standard', (_, received, prioritize, see) => {
  const receivedAt = new Date(received)
  const moments = newMoments(receivedAt, longestHours, timeZone)
  expect([moments.prioritizeBy, moments.seeBy]).toEqual([
    after(receivedAt, prioritize),
    after(receivedAt, see),
  ])
})

test('an institution that sees people within twelve hours reads their requests by then too', () => {
  const { prioritizeBy, seeBy } = newMoments(monday, { prioritize: 24, see: 12, weekend: 12 }, timeZone)
  expect([prioritizeBy, seeBy]).toEqual([after(monday, 12), after(monday, 12)])
})

const fresh = newMoments(monday, longestHours, timeZone)
const did = (before: Moments, act: Act, hours: number) => {
  const next = momentsAfter(before, act, after(monday, hours))
  if (typeof next === 'string') throw new Error(next)
  return next
}

test('a request is received, read, planned, seen and closed', () => {
  const read = did(fresh, { kind: 'prioritized', priority: 'in-time' }, 2)
  const planned = did(read, { kind: 'planned', moment: after(monday, 20) }, 3)
  const seen = did(planned, { kind: 'seen', moment: after(monday, 20.5) }, 21)
  const closed = did(seen, { kind: 'closed', closing: 'talked' }, 22)
  expect([fresh, read, planned, seen, closed].map(stateOf)).toEqual([
    'received',
    'read',
    'planned',
    'seen',
    'closed',
  ])
  expect([fresh, read, planned, seen].map(dueOf)).toEqual([
    { what: 'prioritize', at: after(monday, 24) },
    { what: 'see', at: after(monday, 48) },
    { what: 'see', at: after(monday, 20) },
    null,
  ])
})

test.each<[string, Act[], Act, string]>([
  ['is planned before it was read', [], { kind: 'planned', moment: after(monday, 9) }, 'unread'],
  ['is closed before it was read', [], { kind: 'closed', closing: 'in-writing' }, 'unread'],
  [
    'is closed as a talk that nobody recorded',
    [{ kind: 'urgent' }],
    { kind: 'closed', closing: 'talked' },
    'unseen',
  ],
  ['is planned for what is past', [{ kind: 'urgent' }], { kind: 'planned', moment: monday }, 'past'],
  ['was seen before it was received', [], { kind: 'seen', moment: after(monday, -1) }, 'notYet'],
  ['was seen at a moment to come', [], { kind: 'seen', moment: after(monday, 9) }, 'notYet'],
  ['is withdrawn after the encounter', [{ kind: 'seen', moment: monday }], { kind: 'withdrawn' }, 'seen'],
  ['was not seen, where nobody says they were', [], { kind: 'not-seen' }, 'unseen'],
  ['is read after it was withdrawn', [{ kind: 'withdrawn' }], { kind: 'urgent' }, 'closed'],
])('a request that %s is refused', (_, before, act, refusal) => {
  const moments = before.reduce((one, earlier) => did(one, earlier, 1), fresh)
  expect(momentsAfter(moments, act, after(monday, 2))).toBe(refusal)
})

test('a plan for after the time to be seen does not move that time', () => {
  const read = did(fresh, { kind: 'prioritized', priority: 'in-time' }, 1)
  const planned = did(read, { kind: 'planned', moment: after(monday, 100) }, 2)
  expect(dueOf(planned)).toEqual({ what: 'see', at: after(monday, 48) })
})

test('whoever says that they were not seen has their old time back', () => {
  const seen = did(fresh, { kind: 'seen', moment: after(monday, 30) }, 30)
  const closed = did(seen, { kind: 'closed', closing: 'talked' }, 31)
  expect(dueOf(did(closed, { kind: 'not-seen' }, 60))).toEqual({ what: 'see', at: after(monday, 48) })
})

test.each([
  [23.9, 0],
  [24, 1],
  [35.9, 1],
  [36, 2],
  [47.9, 2],
  [48, 3],
  [71.9, 3],
  [72, 4],
])('%s hours after a request that nobody read, people are to have been told %s times', (hours, step) => {
  expect(lateStep(fresh, after(monday, hours))).toBe(step)
})

test('whoever has it is told first, then all who read requests, then the administrators', () => {
  const both = { hasOwner: true, hasReaders: true }
  expect([1, 2, 3, 4].map((step) => toldAt(step, both))).toEqual([
    'owner',
    'readers',
    'administrators',
    'administrators',
  ])
  expect(toldAt(1, { hasOwner: false, hasReaders: true })).toBe('readers')
  expect(toldAt(1, { hasOwner: false, hasReaders: false })).toBe('administrators')
})

const offset = fc.double({ min: -100, max: 100, noNaN: true })
const anyAct: fc.Arbitrary<(at: Date) => Act> = fc.oneof(
  fc.constantFrom('taken', 'urgent', 'not-seen', 'withdrawn').map((kind) => () => ({ kind })),
  fc.constantFrom('today', 'in-time').map((priority) => () => ({ kind: 'prioritized' as const, priority })),
  fc.tuple(fc.constantFrom('planned', 'seen'), offset).map(([kind, hours]) => (at: Date) => ({
    kind,
    moment: after(at, hours),
  })),
  fc.constantFrom(...endings).map((closing) => () => ({ kind: 'closed' as const, closing })),
)
const steps = fc.array(fc.tuple(fc.double({ min: 0, max: 40, noNaN: true }), anyAct), { maxLength: 25 })

/** What must hold after an act, and does not. */
function brokenBy({ kind }: Act, before: Moments, moments: Moments, at: Date): string[] {
  const { prioritizedAt, seenAt, closedAt, receivedAt, seeBy } = moments
  const due = dueOf(moments)
  const isOpen = !seenAt && !closedAt
  const stops = ['seen', 'closed', 'withdrawn']
  const rules: Readonly<Record<string, boolean>> = {
    'a moment lies between the receipt and now': [prioritizedAt, seenAt, closedAt].every(
      (moment) => moment === null || (moment >= receivedAt && moment <= at),
    ),
    'the first reading stays': !before.prioritizedAt || prioritizedAt === before.prioritizedAt,
    'no time that was promised moves back': seeBy <= before.seeBy,
    'the time to be read stays': moments.prioritizeBy === before.prioritizeBy,
    'an open request has a clock': !isOpen || (due !== null && due.at <= before.seeBy),
    'an open request becomes late': !isOpen || lateStep(moments, after(before.seeBy, 1)) > 0,
    'only an encounter, an end and the person stop a clock':
      !dueOf(before) || due !== null || stops.includes(kind),
    'only an end and the person close': !closedAt || before.closedAt !== null || stops.includes(kind),
  }
  return Object.keys(rules).filter((rule) => !rules[rule])
}

test('no sequence of acts loses a request, shows a moment before it happened, or stops a clock', () => {
  const from = fc.date({ min: monday, max: after(monday, 24 * 20), noInvalidDate: true })
  fc.assert(
    fc.property(steps, from, (acts, receivedAt) => {
      let at = receivedAt
      let moments = newMoments(receivedAt, longestHours, timeZone)
      const broken: string[] = []
      for (const [pause, actAt] of acts) {
        at = after(at, pause)
        const act = actAt(at)
        const next = momentsAfter(moments, act, at)
        if (typeof next === 'string') continue
        broken.push(...brokenBy(act, moments, next, at))
        moments = next
      }
      expect(broken).toEqual([])
    }),
    { numRuns: 400 },
  )
})
