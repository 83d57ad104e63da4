import { expect, test } from 'vitest'

import { newRecoveryCode, newShortCode } from './codes.ts'
import { isRecoveryPhrase, newRecoveryPhrase, normalizePhrase } from './recovery-phrase.ts'

const phrases = Array.from({ length: 500 }, newRecoveryPhrase)

// Secures A17.
test('a recovery phrase is five words in small letters, and none comes twice', () => {
  for (const phrase of phrases) expect(phrase).toMatch(/^[a-z]{3,9}( [a-z]{3,9}){4}$/)
  expect(new Set(phrases).size).toBe(500)
})

test('capitals, spaces and hyphens do not matter', () => {
  const typed = ['Canopener uncanny hatchet murky agony', ' CANOPENER-uncanny  hatchet-murkyagony ']

  expect(typed.map(isRecoveryPhrase)).toEqual([true, true])
  expect(typed.map(normalizePhrase)).toEqual(Array(2).fill('canopeneruncannyhatchetmurkyagony'))
})

test('every phrase is known by its form, and no code, password or shorter phrase is taken for one', () => {
  const others = phrases.flatMap((phrase) => [newRecoveryCode(), newShortCode(), phrase.slice(0, -1) + 'é'])

  expect(phrases.filter((phrase) => !isRecoveryPhrase(phrase))).toEqual([])
  expect(others.filter(isRecoveryPhrase)).toEqual([])
  expect(['four quiet owls', 'canopener uncanny hatchet murky', ''].some(isRecoveryPhrase)).toBe(false)
})
