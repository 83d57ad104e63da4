import { expect, test } from 'vitest'

import { languageOf } from './request-language.ts'

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr-FR, es;q=0.5', 'es'],
  ['es;q=0', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['not a language, ;;;q=', 'en'],
  [undefined, 'en'],
])('a browser that likes “%s” is answered in %s', (accepted, language) => {
  expect(languageOf({ cookies: {}, headers: { 'accept-language': accepted } })).toBe(language)
})

test('a language that was chosen comes before that of the browser', () => {
  const headers = { 'accept-language': 'en-US' }

  expect(languageOf({ cookies: { language: 'es' }, headers })).toBe('es')
  expect(languageOf({ cookies: { language: 'fr' }, headers: { 'accept-language': 'es' } })).toBe('en')
})
