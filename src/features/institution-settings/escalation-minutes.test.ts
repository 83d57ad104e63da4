import { expect, test } from 'vitest'

import { ladders } from '#features/alerts/ladder.ts'

import { ladderProblem } from './escalation-minutes.ts'

test('our own minutes, sooner ones, and none at all are fine', () => {
  const ours = ladders.help.steps.map(({ after }) => after)

  expect(ladderProblem({ help: ours })).toBeNull()
  expect(ladderProblem({ help: [1, 3, 6, 10], high: [30, 60] })).toBeNull()
  expect(ladderProblem({})).toBeNull()
})

test.each([
  [[2, 5, 10], 'Must have 4 steps'],
  [[2, 5, 10, 16], 'Steps may come sooner than after 2, 5, 10, 15 minutes, not later'],
  [[2, 2, 10, 15], 'Each step must come after the one before'],
])('the steps %j of help are refused', (help, message) => {
  expect(ladderProblem({ help })).toEqual({ rung: 'help', message })
})
