import { expect, test } from 'vitest'

import { nearestLanguage } from './language.ts'

test.each([
  ['es', 'es'],
  ['es-MX', 'es'],
  ['ES-us', 'es'],
  ['en-GB', 'en'],
  ['est', 'en'],
  ['fr-CA', 'en'],
  ['', 'en'],
])('the nearest language to “%s” is %s', (tag, language) => {
  expect(nearestLanguage(tag)).toBe(language)
})
