import { expect, onTestFinished, test } from 'vitest'

import { setLanguageResolver } from './current-language.ts'
import { dateTimeFormat } from './date-time-format.ts'

const evening = new Date('2026-12-04T22:21:00Z')
const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const

test('a time in Spanish has no dots, so that a sentence may end with it', () => {
  onTestFinished(setLanguageResolver(() => 'es'))

  expect(dateTimeFormat(options)(evening)).toBe('4 dic 2026, 10:21 pm')
})

test('a given language comes before the current one', () => {
  expect(dateTimeFormat(options, 'es')(evening)).toBe('4 dic 2026, 10:21 pm')
  expect(dateTimeFormat(options)(evening)).toMatch(/^Dec 4, 2026, 10:21\sPM$/)
})
