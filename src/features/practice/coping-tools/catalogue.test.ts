import { expect, test } from 'vitest'

import { categories, feelings, toolFor, toolNames, tools, toolsIn } from './catalogue.ts'

test('the tools have the names, seconds and categories of the specification', () => {
  expect(tools.map(({ name, seconds, category }) => [name, seconds, category])).toEqual([
    ['Box Breathing', 300, 'breathing'],
    ['Progressive Muscle Relaxation', 600, 'relaxation'],
    ['5-4-3-2-1 Grounding', 300, 'grounding'],
    ['Mindful Body Scan', 480, 'mindfulness'],
    ['Tactical Breathing', 240, 'breathing'],
    ['Loving-Kindness Meditation', 420, 'mindfulness'],
  ])
})

test('every tool is in one category, and all of them in all', () => {
  expect(categories.map((category) => toolsIn(category).length)).toEqual([2, 2, 1, 1])
  expect(toolsIn('all')).toHaveLength(6)
})

test('each tool answers a feeling, and of those that fit the one that helped most is taken', () => {
  expect(new Set(feelings.map((feeling) => toolFor(feeling, [])))).toEqual(new Set(toolNames))
  expect(toolFor('panic', ['Mindful Body Scan', 'Tactical Breathing'])).toBe('Tactical Breathing')
  expect(toolFor('numb', ['Mindful Body Scan'])).toBe('5-4-3-2-1 Grounding')
})
