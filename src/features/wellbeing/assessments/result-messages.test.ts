import { expect, test } from 'vitest'

import { gad7Of, phq9Of } from '#testing/screenings.ts'

import { changeMessage } from './change.ts'
import type { Responses } from './instruments.ts'
import { isOutweighed, meaningOf, nextStep, scoreLines, notifiedMessage } from './result-messages.ts'
import { riskOfResponses, scoresOf } from './score-answers.ts'

const told = {
  notified: 2,
  told: 'responders',
  status: 'active',
  contactKind: null,
  seenAt: null,
  givenBackAt: null,
  closedAfterTalking: false,
} as const

test.each([
  [told, /^2 members of the mental health staff have been told/],
  [{ ...told, notified: 1 }, /^One member of the mental health staff has been told/],
  [{ ...told, told: 'administrators', notified: 1 }, /^One administrator has been told/],
  [{ ...told, seenAt: '2026-11-20T12:00:00Z' }, /Someone has seen it\.$/],
  [{ ...told, notified: 0, told: 'nobody' }, /^Nobody is set up in Evenkeel to get this/],
  [{ ...told, status: 'acknowledged' }, /^Someone has picked this up\.$/],
  [{ ...told, status: 'acknowledged', contactKind: 'spoke' }, /^Staff noted that someone spoke with you/],
  [
    { ...told, givenBackAt: '2026-11-20T12:00:00Z' },
    /^The person who had picked this up no longer has it\. We told others\.$/,
  ],
  [
    { ...told, givenBackAt: '2026-11-20T12:00:00Z', notified: 0, told: 'nobody' },
    /no longer has it, and we could not tell anyone else\. Please tell someone near you/,
  ],
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

// Controls H13.
test('the meaning of a score names its range and no illness', () => {
  const result = resultOf(phq9Of(0))

  expect(meaningOf({ instrument: 'gad7', score: 12, severity: 'moderate' }, result)).toBe(
    'Signs of anxiety over the last two weeks, in the moderate range.',
  )
  expect(meaningOf({ instrument: 'phq9', score: 0, severity: 'minimal' }, result)).toMatch(/^Few or no signs/)
})

test('beside what was said about death or self-harm a low total is never called few signs', () => {
  const result = resultOf(phq9Of(0, 1))
  const line = { instrument: 'phq9', score: 1, severity: 'minimal' } as const

  expect(isOutweighed(line, result)).toBe(true)
  expect(meaningOf(line, result)).toMatch(/^The total does not show how hard this is/)
  expect(isOutweighed({ ...line, instrument: 'gad7' }, result)).toBe(false)
  expect(isOutweighed(line, resultOf(phq9Of(9)))).toBe(false)
})

const resultOf = (responses: Responses) => ({
  scores: scoresOf(responses),
  riskLevel: riskOfResponses(responses, false),
})

test('no next step says that nothing is needed, and each names Help', () => {
  for (const responses of [phq9Of(0), phq9Of(9), phq9Of(12), phq9Of(16), phq9Of(0, 1)]) {
    expect(nextStep([resultOf(responses)])).not.toMatch(/nothing|no need|not needed/i)
    expect(nextStep([resultOf(responses)])).toMatch(/Help(,| is) at the top of every page/)
  }
})

test.each([
  [
    'question 9, whatever the score',
    [phq9Of(0, 1)],
    /^You told us about thoughts of being better off dead, or of hurting yourself\. Thank you/,
  ],
  [
    'question 9 beside a calm GAD-7',
    [gad7Of(0), phq9Of(3, 2)],
    /^You told us about thoughts of being better off dead/,
  ],
  ['the scores', [phq9Of(16)], /^You are carrying a lot/],
])('a serious result by %s says what was told', (_, answered, words) => {
  expect(nextStep(answered.map(resultOf))).toMatch(words)
})

test('no message about a serious result flags, reports or praises', () => {
  const words = [phq9Of(16), phq9Of(20), phq9Of(0, 1)].map((answered) => nextStep([resultOf(answered)]))
  words.push(notifiedMessage(told))

  expect(words.join(' ')).not.toMatch(/flag|report|watch|great|well done|!/i)
})

test('the message about a change names points only from the published threshold on', () => {
  expect(changeMessage('same', 0)).toBe('The same as the time before')
  expect(changeMessage('same', -3)).toBe('A little lower than the time before, which can be chance')
  expect(changeMessage('worse', 6)).toBe('A clear change: 6 points higher than the time before')
})
