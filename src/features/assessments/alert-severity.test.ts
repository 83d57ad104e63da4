import { expect, test } from 'vitest'

import { triageBounds, usualTriage } from '#features/institutions/triage.ts'
import { gad7Of, phq9Of } from '#testing/screenings.ts'

import { alertOfResponses } from './alert-severity.ts'

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

    expect(['high', 'critical']).toContain(severityOf(1))
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
