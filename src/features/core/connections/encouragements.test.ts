import { expect, test } from 'vitest'

import { encouragementText } from './encouragement-text.ts'
import { phraseIds } from './encouragements.ts'

test('there are forty phrases, no two the same, each one short sentence or two', () => {
  const words = phraseIds.map(encouragementText)

  expect(new Set(words).size).toBe(40)
  for (const phrase of words) expect(phrase).toMatch(/^[A-Z][^!]{8,70}\.$/)
})

test.each(phraseIds)('the phrase %s gives no advice and asks for nothing', (id) => {
  const words = encouragementText(id)

  expect(words).not.toMatch(/\b(should|must|need to|have to|try|remember|stay strong|cheer up|why|don’t)\b/i)
  expect(words).not.toContain('?')
})
