import { expect, test } from 'vitest'

import { asOutline, clinicalRules, rulesVersion, versionOf } from './clinical-rules.ts'

test('the rules hold what a clinician would look for', () => {
  expect(clinicalRules.triage).toMatchObject({
    alertOfPhq9: [
      { from: 0, is: 'none' },
      { from: 15, is: 'high' },
      { from: 20, is: 'critical' },
    ],
    alertOfGad7: [
      { from: 0, is: 'none' },
      { from: 15, is: 'medium' },
    ],
  })
  expect(clinicalRules.question9).toEqual([
    { answer: 0, alert: 'none', rightNow: 'critical' },
    { answer: 1, alert: 'high', rightNow: 'critical' },
    { answer: 2, alert: 'critical', rightNow: 'critical' },
    { answer: 3, alert: 'critical', rightNow: 'critical' },
  ])
})

test('the rules hold when a case ends and is told of, who lowers a level, a contact, and minors', () => {
  expect(clinicalRules.cases).toMatchObject({
    contactHours: { unknown: 72, low: 720, moderate: 72, high: 24 },
    levelOfFinding: { none: 'low', low: 'low', moderate: 'moderate', high: 'high' },
    secondToLower: ['high to unknown', 'high to low', 'high to moderate'],
    missingBeforeItEnds: expect.arrayContaining([
      { how: 'contact', missing: ['alerts', 'follow-ups', 'contact', 'takeover', 'outside', 'plan'] },
      { how: 'released', missing: ['alerts', 'plan'] },
    ]),
    overdueReminderAfterHours: expect.arrayContaining([
      { level: 'high', first: 24, again: 1, isBesideFollowUp: true, isPlannedBesideFollowUp: true },
      { level: 'low', first: 720, again: 24, isBesideFollowUp: false, isPlannedBesideFollowUp: true },
    ]),
  })
  expect(clinicalRules.contact).toMatchObject({
    ringsPost: expect.arrayContaining([
      { kind: 'right-now', severity: 'critical', afterMinutes: 0 },
      { kind: 'screening', severity: 'critical', afterMinutes: 10 },
    ]),
    remindedWithoutContact: { help: 30, critical: 30, high: null, medium: null },
  })
  expect(clinicalRules.minors).toMatchObject({
    bands: ['under-13', '13-17'],
    riskOfPhq9: expect.arrayContaining([{ from: 11, is: 'moderate' }]),
  })
})

test('the version changes with any value or word, and not with the order of names', () => {
  expect(rulesVersion).toBe(versionOf(clinicalRules))
  expect(versionOf({ b: 1, a: [{ d: 2, c: 3 }] })).toBe(versionOf({ a: [{ c: 3, d: 2 }], b: 1 }))
  expect(versionOf({ ...clinicalRules, quietDays: 13 })).not.toBe(rulesVersion)
  const consent = JSON.stringify(clinicalRules.consent).replace(
    'but not which answer you chose',
    'and which answer you chose',
  )
  expect(versionOf({ ...clinicalRules, consent: JSON.parse(consent) })).not.toBe(rulesVersion)
})

test('the rules read as an outline, and none of them is left out', () => {
  const rules = {
    help: { steps: [{ after: 2, notify: 'responders' }], thenEvery: 5 },
    days: [1, 7],
    none: null,
  }

  expect(asOutline(rules).split('\n')).toEqual([
    'help:',
    '  steps:',
    '    - after 2, notify responders',
    '  then every: 5',
    'days: 1, 7',
    'none: none',
  ])
})
