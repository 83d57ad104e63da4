import { expect, test } from 'vitest'

import { addressIn } from './page-language.ts'

test.each([
  ['/', '/?language=es'],
  ['/?language=en', '/?language=es'],
  ['/?invite=K7P2-QX4M', '/?invite=K7P2-QX4M&language=es'],
  ['/setup#token', '/setup?language=es#token'],
])('%s in Spanish is %s', (address, chosen) => {
  history.replaceState(null, '', address)

  expect(addressIn('es')).toBe(location.origin + chosen)
})

test('an address whose path looks like another site stays on this one', () => {
  history.replaceState(null, '', `${location.origin}//other.example/`)

  expect(new URL(addressIn('es')).origin).toBe(location.origin)
})
