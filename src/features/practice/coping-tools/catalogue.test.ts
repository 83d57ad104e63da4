import { expect, test } from 'vitest'

import { categories, tools, toolsIn } from './catalogue.ts'

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
