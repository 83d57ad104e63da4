// Secures R20.
import { expect, test } from 'vitest'

import type { Trigger } from '#features/care/alerts/contract.ts'
import { triageBounds, usualTriage } from '#features/core/institutions/triage.ts'
import { gad7Of, phq9Of } from '#testing/screenings.ts'

import { alertOfResponses, alertOfResult } from './alert-severity.ts'
import type { Responses } from './instruments.ts'
import { riskOfResponses, scoresOf } from './score-answers.ts'

// Controls H9.
test.each([
  ['question 9', { ...phq9Of(8, 1) }, 'high', 'item9'],
  ['question 9 where the total is as grave', { ...phq9Of(20, 2) }, 'critical', 'item9'],
  ['PHQ-9 where question 9 is less grave', { ...phq9Of(20, 1) }, 'critical', 'phq9'],
  ['PHQ-9 beside a GAD-7 from 15 on', { ...phq9Of(15), ...gad7Of(21) }, 'high', 'phq9'],
  ['GAD-7 beside a moderate PHQ-9', { ...phq9Of(14), ...gad7Of(15) }, 'medium', 'gad7'],
  ['GAD-7 alone, however high', gad7Of(21), 'medium', 'gad7'],
] as const)('the gravest part decides how grave an alert is: %s', (_, responses, severity, trigger) => {
  expect(alertOfResponses(responses, false)).toEqual({ severity, trigger })
})

test('a result below every cut-off raises no alert', () => {
  expect(alertOfResponses({ ...phq9Of(14), ...gad7Of(14) }, false)).toBeNull()
})

test('cut-offs move the totals between severities', () => {
  const cutOffs = { phq9Critical: 22, phq9High: 18, gad7: 12 }

  const severities = [21, 22].map((total) => alertOfResponses(phq9Of(total), false, cutOffs)?.severity)

  expect(severities).toEqual(['high', 'critical'])
  expect(alertOfResponses(phq9Of(17), false, cutOffs)).toEqual({ severity: 'medium', trigger: 'phq9' })
  expect(alertOfResponses(gad7Of(12), false, cutOffs)).toEqual({ severity: 'medium', trigger: 'gad7' })
})

const loosest = {
  ...usualTriage,
  phq9Critical: triageBounds.phq9Critical.highest,
  phq9High: triageBounds.phq9High.highest,
  gad7: triageBounds.gad7.highest,
}

test.each([0, 8, 14, 20, 24])(
  'with the loosest cut-offs question 9 and right now are as grave as ever, beside a total of %i',
  (total) => {
    const severityOf = (selfHarm: number, isRightNow = false) =>
      alertOfResponses(phq9Of(total, selfHarm), isRightNow, loosest)?.severity

    expect(severityOf(1)).toBe(total + 1 >= 20 ? 'critical' : 'high')
    expect([severityOf(2), severityOf(3), severityOf(0, true)]).toEqual(['critical', 'critical', 'critical'])
  },
)

test('with the loosest cut-offs nobody falls silent who is told of usually, and a severe PHQ-9 is at least high', () => {
  for (const total of [15, 16, 17, 18, 19]) {
    expect(alertOfResponses(phq9Of(total), false, loosest)).not.toBeNull()
  }
  for (const total of [20, 21, 22, 23]) {
    expect(alertOfResponses(phq9Of(total), false, loosest)?.severity).toBe('high')
  }
  expect(alertOfResponses(gad7Of(15), false, loosest)).not.toBeNull()
})

const stored = (responses: Responses, trigger: Trigger | null, isRightNow = false) => ({
  ...scoresOf(responses),
  riskLevel: riskOfResponses(responses, isRightNow),
  trigger,
})

test.each([
  ['a total', stored(phq9Of(17), 'phq9'), 'medium'],
  ['a GAD-7 from the time when it was high', stored(gad7Of(16), 'gad7'), 'medium'],
  ['question 9 above the total', stored(phq9Of(3, 1), null), 'high'],
  ['question 9 beside an equal total, by its alert', stored(phq9Of(16, 1), 'item9'), 'high'],
  ['right now', stored(phq9Of(0), null, true), 'critical'],
  ['a part of a PHQ-9', { phq9: null, gad7: null, riskLevel: 'high', trigger: 'item9' }, 'high'],
  ['nothing', stored(phq9Of(14), null), null],
] as const)('a stored result is sorted anew without its answers: %s', (_, result, severity) => {
  expect(alertOfResult(result, loosest)).toBe(severity)
})
