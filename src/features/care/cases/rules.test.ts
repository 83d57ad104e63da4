import { expect, test } from 'vitest'

import { usualTriage } from '#features/core/institutions/triage.ts'

import { levels, type MissingForEnd } from './contract.ts'
import {
  type Awaited,
  contactDueAt,
  type Overdue,
  overdueIn,
  type CaseState,
  type Endable,
  isGuarded,
  levelOf,
  missingForEnd,
  nextAt,
  nothingRecorded,
  unguardedSince,
  waitsForSecond,
} from './rules.ts'

const at = (minute: number) => new Date(minute * 60_000)
const nothing = { safety: null, level: null, at: null, highAt: null }

test.each([
  ['nothing is known', nothing, null, 'unknown'],
  [
    'the person was found not safe',
    { ...nothing, safety: 'not-safe', at: at(1), highAt: at(1) },
    null,
    'high',
  ],
  ['the screener is high', { ...nothing, level: 'high', at: at(1), highAt: at(1) }, null, 'high'],
  ['the screener is clear', { ...nothing, level: 'none', at: at(1) }, null, 'low'],
  [
    'the person is safe with support',
    { ...nothing, safety: 'safe-with-support', at: at(1) },
    null,
    'unknown',
  ],
  ['it was stated before any look', nothing, { level: 'moderate', at: at(1) }, 'moderate'],
  [
    'it was lowered after the last look',
    { ...nothing, safety: 'unsure', at: at(1), highAt: at(1) },
    { level: 'moderate', at: at(2) },
    'moderate',
  ],
  [
    'the person was found not safe after it was stated',
    { ...nothing, safety: 'not-safe', at: at(3), highAt: at(3) },
    { level: 'low', at: at(2) },
    'high',
  ],
  [
    'one look finds the person safe after another found them not safe',
    { ...nothing, safety: 'safe', at: at(2), highAt: at(1) },
    null,
    'high',
  ],
  [
    'a clear screener comes after it was stated high',
    { ...nothing, level: 'none', at: at(3) },
    { level: 'high', at: at(2) },
    'high',
  ],
] as const)('where %s the level follows', (_, found, stated, level) => {
  expect(levelOf(found, stated)).toBe(level)
})

const ready: Endable = {
  openAlerts: 0,
  openFollowUps: 0,
  hasContact: true,
  found: { safety: 'safe', level: null },
  isGuarded: false,
  level: 'low',
  hasPlan: true,
  hasLeft: false,
}

test.each<[string, Partial<Endable>, MissingForEnd[], MissingForEnd[]]>([
  ['with nothing open', {}, [], []],
  ['with an open alert', { openAlerts: 1 }, ['alerts'], ['alerts']],
  ['with an open follow-up', { openFollowUps: 1 }, ['follow-ups'], []],
  ['without a contact', { hasContact: false }, ['contact'], []],
  ['of somebody who may not be safe', { found: { safety: 'unsure', level: null } }, ['takeover'], []],
  ['of a level that was stated high', { level: 'high' }, ['takeover'], []],
  ['of a high level whose person somebody keeps safe', { level: 'high', isGuarded: true }, [], []],
  ['of somebody who has left', { hasLeft: true }, ['outside'], []],
  ['without a plan', { hasPlan: false }, ['plan'], ['plan']],
])('a case %s lacks what its end here, and outside, asks for', (_, more, here, outside) => {
  const one = { ...ready, ...more }
  expect(missingForEnd(one, { how: 'contact' })).toEqual(here)
  expect(missingForEnd(one, { how: 'hospital' })).toEqual(outside)
})

const plan = {
  now: 'In the ward',
  by: 'Nurse Kim',
  until: '',
  nextContactAt: '',
  observation: 'close',
} as const
const nobody = { isTakenOver: false, hasPrecaution: false }
const foundAt = (minute: number) =>
  ({ ...nothing, safety: 'not-safe', at: at(minute), highAt: at(minute) }) as const
const planned = (minute: number, more: Partial<CaseState> = {}): CaseState => ({
  ...nothingRecorded,
  plan,
  plannedAt: at(minute),
  ...more,
})

const named = { isTakenOver: true, hasPrecaution: true }
const asUsual = { plan: { ...plan, observation: 'usual' } } as const

test.each<[string, boolean, Parameters<typeof isGuarded>]>([
  ['nobody, where nothing was planned', false, [nothingRecorded, foundAt(1), nobody]],
  ['whoever took over with a precaution', true, [nothingRecorded, foundAt(1), named]],
  [
    'nobody, where only a name was given',
    false,
    [nothingRecorded, foundAt(1), { ...nobody, isTakenOver: true }],
  ],
  ['whoever watches them by a later plan', true, [planned(2), foundAt(1), nobody]],
  ['nobody by an earlier plan', false, [planned(1), foundAt(2), nobody]],
  ['nobody by a plan as usual', false, [planned(2, asUsual), foundAt(1), nobody]],
  [
    'nobody by a plan from before the level was said to be high',
    false,
    [planned(2, { stated: { level: 'high', at: at(3) } }), foundAt(1), nobody],
  ],
])('somebody who was not safe is kept so by %s', (_, expected, known) => {
  expect(isGuarded(...known)).toBe(expected)
})

test('somebody in high danger whom nobody keeps safe is so since they were found or said to be', () => {
  const stated = { ...nothingRecorded, stated: { level: 'high', at: at(3) } } as const
  expect(unguardedSince(nothingRecorded, foundAt(1), nobody, 'high')).toEqual(at(1))
  expect(unguardedSince(stated, nothing, nobody, 'high')).toEqual(at(3))
  expect(unguardedSince(nothingRecorded, foundAt(1), named, 'high')).toBeNull()
  expect(unguardedSince(nothingRecorded, foundAt(1), nobody, 'moderate')).toBeNull()
})

test('a reason stands for a plan', () => {
  expect(
    missingForEnd({ ...ready, hasPlan: false }, { how: 'contact', withoutPlan: 'Nothing to do' }),
  ).toEqual([])
})

test('only a level below high waits for a second person', () => {
  const waiting = levels.flatMap((before) =>
    levels.filter((next) => waitsForSecond(before, next)).map((next) => `${before} ${next}`),
  )
  expect(waiting).toEqual(['high unknown', 'high low', 'high moderate'])
})

const bounds = usualTriage
const hours = (count: number) => at(count * 60)
const awaited = {
  level: 'high',
  openedAt: hours(0),
  lastContactAt: null,
  plan: null,
  hasFollowUp: false,
} as const
const plannedFor = (hour: number) => ({ ...plan, nextContactAt: hours(hour).toISOString() })

test.each<[string, number, Awaited]>([
  ['a day after a high case began', 24, awaited],
  ['a day after the last contact of a high case', 29, { ...awaited, lastContactAt: hours(5) }],
  ['three days after a moderate case began', 72, { ...awaited, level: 'moderate' }],
  ['a month after a low case began', 720, { ...awaited, level: 'low' }],
  ['three days after a case of unknown risk began', 72, { ...awaited, level: 'unknown' }],
  ['as planned', 4, { ...awaited, plan: plannedFor(4) }],
  ['never later than the bound, though planned', 24, { ...awaited, plan: plannedFor(40) }],
  [
    'by the bound, where the planned one took place',
    29,
    { ...awaited, lastContactAt: hours(5), plan: plannedFor(4) },
  ],
])('the next contact is due %s', (_, hour, one) => {
  expect(contactDueAt(one, bounds)).toEqual(hours(hour))
})

test('a case that is not high leaves the bound to its follow-up, and keeps the contact that was planned', () => {
  const low = { ...awaited, level: 'low', hasFollowUp: true } as const
  expect(contactDueAt(low, bounds)).toBeNull()
  expect(contactDueAt({ ...low, plan: plannedFor(4) }, bounds)).toEqual(hours(4))
  expect(contactDueAt({ ...low, plan: plannedFor(4), lastContactAt: hours(5) }, bounds)).toBeNull()
})

test('what is next is a contact or a follow-up, whichever comes first', () => {
  const followUps = [hours(200), hours(100)]
  const unknown = { ...awaited, level: 'unknown' } as const
  expect(nextAt({ ...unknown, hasFollowUp: true }, bounds, followUps)).toEqual(hours(100))
  expect(nextAt({ ...unknown, hasFollowUp: true, plan: plannedFor(1) }, bounds, followUps)).toEqual(hours(1))
  expect(nextAt(unknown, bounds, [])).toEqual(hours(72))
  expect(nextAt({ ...awaited, hasFollowUp: true }, bounds, followUps)).toEqual(hours(24))
  expect(nextAt({ ...awaited, hasFollowUp: true }, bounds, [hours(2)])).toEqual(hours(2))
})

test.each<[string, Overdue | null, Parameters<typeof overdueIn>[0], number]>([
  ['nothing before the contact is due', null, { ...awaited, unownedSince: null }, 23 * 60],
  [
    'the contact as it is due',
    { what: 'contact', since: hours(24), number: 1 },
    { ...awaited, unownedSince: null },
    24 * 60,
  ],
  [
    'the contact of a high case each hour',
    { what: 'contact', since: hours(24), number: 3 },
    { ...awaited, unownedSince: null },
    26 * 60,
  ],
  [
    'the contact of another each day',
    { what: 'contact', since: hours(72), number: 2 },
    { ...awaited, level: 'low', openedAt: hours(-648), unownedSince: null },
    97 * 60,
  ],
  [
    'nothing of a case that is not high while a follow-up is planned',
    null,
    { ...awaited, level: 'low', openedAt: hours(-648), unownedSince: null, hasFollowUp: true },
    97 * 60,
  ],
  [
    'the contact that was planned, beside a follow-up, whatever the level',
    { what: 'contact', since: hours(1), number: 1 },
    { ...awaited, level: 'low', plan: plannedFor(1), unownedSince: null, hasFollowUp: true },
    60,
  ],
  [
    'the contact of a high case beside a follow-up',
    { what: 'contact', since: hours(24), number: 1 },
    { ...awaited, unownedSince: null, hasFollowUp: true },
    24 * 60,
  ],
  ['no owner within its bound', null, { ...awaited, unownedSince: at(0), hasFollowUp: true }, 29],
  [
    'no owner beyond it, and each such time',
    { what: 'owner', since: at(30), number: 2 },
    { ...awaited, unownedSince: at(0), hasFollowUp: true },
    61,
  ],
])('what is overdue: %s', (_, overdue, one, minute) => {
  expect(overdueIn(one, bounds, at(minute))).toEqual(overdue)
})
