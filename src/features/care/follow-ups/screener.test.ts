import { expect, test } from 'vitest'

import { type ScreenerAnswers, screenerQuestions, triageLevel } from './screener.ts'

const no: ScreenerAnswers = { wish: false, thoughts: false, behavior: false }
const thoughts = { thoughts: true, method: false, intent: false, plan: false }

test.each<[string, Partial<ScreenerAnswers>]>([
  ['none', {}],
  ['low', { wish: true }],
  ['low', thoughts],
  ['moderate', { ...thoughts, method: true }],
  ['high', { ...thoughts, intent: true }],
  ['high', { ...thoughts, plan: true }],
  ['moderate', { behavior: true, recent: false }],
  ['high', { behavior: true, recent: true }],
  ['high', { ...thoughts, plan: true, behavior: true, recent: false }],
])('the published triage points give %s for %j', (level, answers) => {
  expect(triageLevel({ ...no, ...answers })).toBe(level)
})

test('the questions are as they were when they were compared with five published copies', () => {
  expect(Object.values(screenerQuestions)).toEqual([
    'Have you wished you were dead or wished you could go to sleep and not wake up?',
    'Have you actually had any thoughts of killing yourself?',
    'Have you been thinking about how you might do this?',
    'Have you had these thoughts and had some intention of acting on them?',
    'Have you started to work out or worked out the details of how to kill yourself? Do you intend to carry out this plan?',
    'Have you ever done anything, started to do anything, or prepared to do anything to end your life?',
    'Was this within the past three months?',
  ])
})
