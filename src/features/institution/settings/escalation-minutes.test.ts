import { expect, test } from 'vitest'

import { escalationPolicies } from '#features/care/alerts/escalation-policy.ts'

import { escalationMinutesProblem } from './escalation-minutes.ts'

test('the product’s minutes, sooner ones, and none at all are fine', () => {
  const ours = escalationPolicies.help.steps.map(({ after }) => after)

  expect(escalationMinutesProblem({ help: ours })).toBeNull()
  expect(escalationMinutesProblem({ help: [1, 3, 6, 10], high: [30, 60] })).toBeNull()
  expect(escalationMinutesProblem({})).toBeNull()
})

test.each([
  [[2, 5, 10], 'Must have 4 steps'],
  [[2, 5, 10, 16], 'Steps can come sooner than after 2, 5, 10, 15 minutes, not later'],
  [[2, 2, 10, 15], 'Each step must come after the one before'],
])('the steps %j of help are refused', (help, message) => {
  expect(escalationMinutesProblem({ help })).toEqual({ tier: 'help', message })
})
