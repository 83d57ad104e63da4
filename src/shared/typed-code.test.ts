import { expect, test } from 'vitest'

import { joinGroups, normalizeCode } from './typed-code.ts'

test.each([
  ['as it is printed', 'K7M2P-0X9Q1'],
  ['in small letters', 'k7m2p-0x9q1'],
  ['without the dash', 'K7M2P0X9Q1'],
  ['with spaces, also around it', '  K7M2P 0X9Q1 '],
  ['with a longer dash, as a phone sets it', 'K7M2P—0X9Q1'],
  ['in groups of somebody’s own', 'k7-m2-p0-x9-q1'],
  ['with an O for the zero and an L for the one', 'k7m2p-ox9ql'],
  ['with an I for the one', 'K7M2P-OX9QI'],
])('a code is the same %s', (_, typed) => {
  expect(normalizeCode(typed)).toBe('K7M2P0X9Q1')
})

test('another code stays another, and other signs stay', () => {
  expect(normalizeCode('K7M2P-0X9Q2')).not.toBe(normalizeCode('K7M2P-0X9Q1'))
  expect(normalizeCode('K7M2P.0X9Q1')).toBe('K7M2P.0X9Q1')
})

test('words keep their letters and lose only what stands between them', () => {
  expect(joinGroups(' calm oil\u2013little\tinlet ')).toBe('calmoillittleinlet')
})
