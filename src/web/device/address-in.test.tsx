import { afterEach, expect, test } from 'vitest'

import { addressIn } from './address-in.ts'

afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['/', '/?language=es', '/'],
  ['/?language=en', '/?language=es', '/'],
  ['/?invite=K7-P2', '/?invite=K7-P2&language=es', '/?invite=K7-P2'],
  ['/setup?language=en#token', '/setup?language=es#token', '/setup#token'],
  ['/people?tab=invited&language=en', '/people?tab=invited&language=es', '/people?tab=invited'],
])('%s in Spanish is %s, and %s without a choice', (address, chosen, without) => {
  history.replaceState(null, '', address)

  expect(addressIn('es')).toBe(location.origin + chosen)
  expect(addressIn()).toBe(location.origin + without)
})

test('an address whose path looks like another site stays on this one', () => {
  history.replaceState(null, '', `${location.origin}//other.example/?x`)

  expect(new URL(addressIn('es')).origin).toBe(location.origin)
})
