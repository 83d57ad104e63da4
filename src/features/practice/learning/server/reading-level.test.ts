import { expect, test } from 'vitest'

import { gradeOf, syllablesOf, wordsIn } from './reading-level.ts'

test.each([
  [1, 'breathe times called friend thought their eight walks loose'],
  [2, 'being going quiet needed table problem someone safely worry people'],
  [3, 'somebody memories attention radio carrying together custody'],
  [4, 'irritation conversation'],
])('words of %i syllables are counted as such', (count, words) => {
  expect(words.split(' ').map((word) => [word, syllablesOf(word)])).toEqual(
    words.split(' ').map((word) => [word, count]),
  )
})

test('a contraction and a number are one word each', () => {
  expect(wordsIn("Don't wait: text 988.")).toEqual(["Don't", 'wait', 'text', '988'])
})

test('long words in long sentences ask for more school than short ones', () => {
  const plain = 'You sit down. You take a slow breath. It helps a bit.'
  const learned =
    'Physiological arousal diminishes substantially following prolonged respiratory interventions.'

  expect(gradeOf(plain)).toBeLessThan(2)
  expect(gradeOf(learned)).toBeGreaterThan(16)
})
