// Secures R13.
import { expect, test } from 'vitest'

import {
  escalationPolicies,
  minutesToNext,
  oneStepHigher,
  policyWithMinutes,
  stepOf,
  tiers,
} from './escalation-policy.ts'

test.each([
  ['help', 5, [2, 5, 10, 15, 20, 25]],
  ['critical', 15, [15, 30, 45, 60]],
  ['high', 60, [60, 240, 480]],
  ['medium', 24 * 60, [24 * 60, 48 * 60, 72 * 60]],
] as const)(
  'the escalation policy %s asks for an answer within %i minutes and rings at %j',
  (policyName, within, minutes) => {
    const policy = policyWithMinutes(policyName)

    const after = minutes.map((_, index) => stepOf(policy, index + 1)?.after)

    expect(policy.acknowledgeWithin).toBe(within)
    expect(after).toEqual(minutes)
  },
)

test('help rings in wider circles: administrators from ten minutes on, the post by phone from fifteen', () => {
  const steps = [1, 2, 3, 4, 5].map((number) => stepOf(escalationPolicies.help, number))

  expect(steps.map((step) => step?.notify)).toEqual([
    'responders',
    'responders',
    'everyone',
    'everyone',
    'everyone',
  ])
  expect(steps.map((step) => step?.phonePost ?? false)).toEqual([false, false, false, true, true])
})

test.each(tiers)(
  'the escalation policy %s is never silent: its hundredth step comes later than the one before',
  (policyName) => {
    const [before, last] = [99, 100].map((number) => stepOf(escalationPolicies[policyName], number)!.after)

    expect(last! - before!).toBe(escalationPolicies[policyName].thenEvery)
  },
)

test('an institution may let a step come sooner, never later', () => {
  const { steps } = policyWithMinutes('help', { help: [1, 30, 7] })

  expect(steps.map(({ after }) => after)).toEqual([1, 5, 7, 15])
})

test.each([
  ['help', 30],
  ['critical', 30],
  ['high', 4 * 60],
  ['medium', 24 * 60],
] as const)('whoever acknowledged an alert of tier %s is reminded every %i minutes', (tier, minutes) => {
  expect(escalationPolicies[tier].remindEvery).toBe(minutes)
})

test('a contact is awaited of the graver two tiers, which give the same time for it', () => {
  const awaiting = tiers.filter((tier) => escalationPolicies[tier].awaitsContact)

  expect(awaiting).toEqual(['help', 'critical'])
  expect(awaiting.map((tier) => escalationPolicies[tier].remindEvery)).toEqual([30, 30])
})

test('there is no step before the first', () => {
  expect(stepOf(escalationPolicies.help, 0)).toBeNull()
})

test.each([
  ['active', 0, 2],
  ['active', 2, 3],
  ['active', 14.5, 0.5],
  ['active', 15, 5],
  ['active', 200, 5],
  ['acknowledged', 1, 30],
] as const)(
  'after an %s request for help of %d minutes the next notification comes in %d',
  (status, age, next) => {
    const escalationStartedAt = new Date(0)

    const minutes = minutesToNext('help', { status, escalationStartedAt }, new Date(age * 60_000))

    expect(minutes).toBe(next)
  },
)

test.each(tiers)('one step higher, no step of the tier %s comes later or tells fewer people', (tier) => {
  const usual = policyWithMinutes(tier)
  const higher = oneStepHigher(usual)

  for (let number = 1; number < 8; number += 1) {
    const [before, after] = [stepOf(usual, number)!, stepOf(higher, number)!]
    expect(after.after).toBe(before.after)
    expect(after.notify).toBe('everyone')
    expect(after.phonePost).toBe(stepOf(usual, Math.min(number + 1, usual.steps.length))!.phonePost)
  }
})
