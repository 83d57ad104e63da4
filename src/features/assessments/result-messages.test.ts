import { expect, test } from 'vitest'

import { changeMessage, meaningOf, nextStep, scoreLines, notifiedMessage } from './result-messages.ts'

const told = {
  notified: 2,
  told: 'responders',
  status: 'active',
  seenAt: null,
  closedAfterTalking: false,
} as const

test.each([
  [told, /^2 members of the mental health staff have been told/],
  [{ ...told, notified: 1 }, /^One member of the mental health staff has been told/],
  [{ ...told, told: 'administrators', notified: 1 }, /^One administrator has been told/],
  [{ ...told, seenAt: '2026-11-20T12:00:00Z' }, /It has been seen\.$/],
  [{ ...told, notified: 0, told: 'nobody' }, /^Nobody is set up in Evenkeel to get this/],
  [{ ...told, status: 'acknowledged' }, /^Someone has picked this up\.$/],
  [{ ...told, status: 'resolved' }, /^This was closed\. If nobody has talked with you/],
  [{ ...told, status: 'resolved', closedAfterTalking: true }, /^Staff closed this after talking with you/],
] as const)('who was told is said as it is: %j', (alert, words) => {
  expect(notifiedMessage(alert)).toMatch(words)
})

test('a result has a line for each questionnaire it asked', () => {
  const result = {
    scores: { phq9: null, gad7: 12 },
    severities: { phq9: null, gad7: 'moderate' as const },
  }

  expect(scoreLines(result)).toEqual([{ instrument: 'gad7', score: 12, severity: 'moderate' }])
})

test('the meaning of a score names its range and no illness', () => {
  expect(meaningOf({ instrument: 'gad7', score: 12, severity: 'moderate' })).toBe(
    'Signs of anxiety over the last two weeks, in the moderate range.',
  )
  expect(meaningOf({ instrument: 'phq9', score: 0, severity: 'minimal' })).toMatch(/^Few or no signs/)
})

test('no message about a serious result flags, reports or praises', () => {
  const words = [nextStep('high'), nextStep('critical'), notifiedMessage(told)].join(' ')

  expect(words).not.toMatch(/flag|report|watch|great|well done|!/i)
})

test('the message about a change names points only from the published threshold on', () => {
  expect(changeMessage('same', -3)).toBe('About the same as the time before')
  expect(changeMessage('worse', 5)).toBe('Meaningful change: 5 points higher than the time before')
})
