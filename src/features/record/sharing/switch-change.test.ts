import { expect, test } from 'vitest'

import type { SharingSetting } from './contract.ts'
import { accessMessage, minutesLabel } from './labels.ts'
import { switchesAfter, sharingChangeOf, countOn } from './switch-change.ts'

const setting: SharingSetting = {
  sharedWithUserId: '019a0000-0000-7000-8000-000000000001',
  connectionId: '019a0000-0000-7000-8000-000000000002',
  shareMoodData: true,
  shareJournal: false,
  shareAssessments: false,
  shareCopingTools: false,
  shareAlerts: true,
  notifyOnAlerts: false,
  on: [],
  canShareJournal: true,
  journalKey: null,
}

test('of several changes the last one of a switch counts', () => {
  const switches = switchesAfter(setting, [
    { names: ['shareMoodData'], isOn: false },
    { names: ['shareJournal', 'shareMoodData'], isOn: true },
    { names: ['shareJournal', 'shareAlerts'], isOn: false },
  ])

  expect(switches).toMatchObject({ shareMoodData: true, shareJournal: false, shareAlerts: false })
  expect(countOn(switches)).toBe(1)
})

test('a change is saved with the whole set, and a time for what goes on alone', () => {
  const change = sharingChangeOf(setting, { names: ['shareJournal'], isOn: true, lasts: '30-days' })

  expect(change).toEqual({
    sharedWithUserId: setting.sharedWithUserId,
    shareMoodData: true,
    shareJournal: true,
    shareAssessments: false,
    shareCopingTools: false,
    shareAlerts: true,
    notifyOnAlerts: false,
    lasts: { shareJournal: '30-days' },
  })
})

test.each([
  { names: ['shareAlerts'], isOn: false },
  { names: ['shareAlerts'], isOn: false, lasts: '30-days' },
  { names: ['shareJournal'], isOn: true },
] as const)('what goes off, or on until it is turned off, is saved without a time: %j', (change) => {
  expect(sharingChangeOf(setting, change)).not.toHaveProperty('lasts')
})

test.each([
  [true, 'six words', { journalWords: 'six words' }],
  [true, undefined, {}],
  [false, 'six words', {}],
  [false, undefined, {}],
])('words of the journal’s key go along with what goes on alone: %j, %j', (isOn, journalWords, expected) => {
  const change = { names: ['shareJournal'] as const, isOn, ...(journalWords && { journalWords }) }
  const sent = Object.entries(sharingChangeOf(setting, change))

  expect(sent.filter(([name]) => name === 'journalWords')).toEqual(Object.entries(expected))
})

test.each([
  [0, 'No access'],
  [1, '1 permission'],
  [6, '6 permissions'],
])('%i switches that are on read "%s"', (count, words) => {
  expect(accessMessage(count)).toBe(words)
})

test.each([
  [20, 'under a minute'],
  [60, '1 min'],
  [300, '5 min'],
])('%i seconds read "%s"', (seconds, words) => {
  expect(minutesLabel(seconds)).toBe(words)
})
