import { expect, test } from 'vitest'

import { type OwnData, suggestionFor } from './suggestion.ts'

type Today = NonNullable<OwnData['today']>

const nothing: OwnData = { today: null, worksBest: null, hasUsedTools: false, modules: [] }
const fair: Today = {
  moodScore: 7,
  stressScore: 3,
  stressors: [],
  physicalSymptoms: [],
  sleepQuality: null,
}

test('stress from 7 comes first, then a mood up to 4, each with the tool that helped most', () => {
  const begun = { ...nothing, modules: [{ moduleId: 'worry-time', progress: 50, completed: false }] }

  expect(suggestionFor({ ...begun, today: { ...fair, stressScore: 7, moodScore: 2 } })).toMatchObject({
    tool: 'Box Breathing',
    why: 'stress',
    score: 7,
    hasHelped: false,
  })
  expect(suggestionFor({ ...begun, today: { ...fair, stressScore: 6, moodScore: 4 } })).toMatchObject({
    tool: '5-4-3-2-1 Grounding',
    why: 'mood',
    score: 4,
  })
  const helped = { ...begun, worksBest: 'Mindful Body Scan' } as const
  expect(suggestionFor({ ...helped, today: { ...fair, stressScore: 9 } })).toMatchObject({
    tool: 'Mindful Body Scan',
    hasHelped: true,
  })
})

test.each<[string, Partial<Today>]>([
  ['a stressor', { stressors: ['Sleep Quality'] }],
  ['a symptom', { physicalSymptoms: ['Sleep Issues'] }],
  ['a poor night', { sleepQuality: 2 }],
])('sleep that was named as %s leads to its lesson until that is completed', (_, named) => {
  const today = { ...fair, ...named }
  const sleep = { moduleId: 'sleep', progress: 100, completed: true }

  expect(suggestionFor({ ...nothing, today })).toMatchObject({ moduleId: 'sleep', why: 'sleep' })
  expect(suggestionFor({ ...nothing, today, modules: [sleep] })).toMatchObject({ kind: 'tool' })
})

test('without anything hard today it is the lesson that was begun, then what helped, then a first tool', () => {
  const begun = { moduleId: 'worry-time', progress: 50, completed: false }
  const helped = { ...nothing, worksBest: 'Tactical Breathing', hasUsedTools: true } as const

  expect(suggestionFor({ ...helped, modules: [begun] })).toMatchObject({ why: 'begun', progress: 50 })
  expect(suggestionFor(helped)).toMatchObject({ tool: 'Tactical Breathing', why: 'helped' })
  expect(suggestionFor({ ...nothing, today: fair })).toMatchObject({ tool: 'Box Breathing', why: 'first' })
  expect(suggestionFor({ ...nothing, hasUsedTools: true })).toBeNull()
})
