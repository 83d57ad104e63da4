import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { cleanedText, line, nameLine, secretLine, text } from './fields.ts'

const Name = nameLine({ min: 1, max: 20 })
const complaintOf = (value: string) => z.safeParse(Name, value).error?.issues[0]?.message

test.each([
  ['overrides the direction', 'Ana\u202Eavlis'],
  ['embeds a direction', '\u202AAna\u202C'],
  ['isolates a direction', 'Ana\u2066Silva\u2069'],
])('a name with what %s is refused, since it would read as another', (_, value) => {
  expect(complaintOf(value)).toBe('Cannot contain control characters')
})

test.each([
  ['Hebrew with a mark', 'בן\u200F (1)'],
  ['Persian with a joiner', 'علی\u200Cرضا'],
  ['accents', 'Łucja D’Àngelo'],
])('a name in %s is one', (_, value) => {
  expect(complaintOf(value)).toBeUndefined()
})

test('a line that is nobody’s name keeps what a telephone pastes around a number', () => {
  expect(z.safeParse(line({ max: 20 }), '\u202A555 0100\u202C').success).toBe(true)
})

test.each([
  [
    'a vertical tab, as a word processor pastes it',
    'cell 12\vplease come',
    'cell 12\nplease come',
    'cell 12 please come',
  ],
  ['line ends of other systems', 'a\rb\u2028c\fd\u0085e', 'a\nb\nc\nd\ne', 'a b c d e'],
  ['control characters', 'a\u0000b\u001Fc\u007Fd\u009Ce', 'abcde', 'abcde'],
  ['half of a character', 'a\uD83D b \uDE00c', 'a b c', 'a b c'],
  ['an accent apart', 'man\u0303ana', 'mañana', 'mañana'],
])('%s is cleaned as a text comes in', (_, typed, asText, asLine) => {
  expect([z.parse(text({ max: 40 }), typed), z.parse(line({ max: 40 }), typed)]).toEqual([asText, asLine])
})

test('what is taken out of a text does not count for its length', () => {
  const Three = text({ min: 3, max: 3 })

  expect(z.safeParse(Three, `abc${'\u0000'.repeat(1000)}`).success).toBe(true)
  expect(z.safeParse(Three, 'ab\u0000').success).toBe(false)
})

test('a secret is taken as it was typed, or refused', () => {
  const Secret = secretLine({ min: 3, max: 20 })

  expect(z.parse(Secret, 'man\u0303ana ')).toBe('man\u0303ana ')
  expect(
    ['\u0000abc', 'abc\uD83D', 'abc\v', 'ab', 'a\nbc'].filter((one) => z.safeParse(Secret, one).success),
  ).toEqual([])
})

test('a text that was cleaned is one that is accepted, and cleaning it again changes nothing', () => {
  const max = 20
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 })),
      (value) => {
        const clean = cleanedText(value, max)
        expect(z.safeParse(text({ max }), clean).success).toBe(true)
        expect(cleanedText(clean, max)).toBe(clean)
      },
    ),
  )
})

test.each([
  ['letters', 'a'],
  ['owls', '🦉'],
  ['letters with an accent apart', 'e\u0301'],
  // One letter, of four that a keyboard may send.
  ['Greek letters with three marks', '\u03B1\u0313\u0300\u0345'],
  ['syllables of three jamo', '\u1112\u1161\u11AB'],
])('a text is as long as people count it, in %s', (_, character) => {
  const Short = line({ min: 3, max: 20 })
  const said = (count: number) =>
    z.safeParse(Short, character.repeat(count)).error?.issues.map(({ message }) => message)

  expect([said(3), said(20)]).toEqual([undefined, undefined])
  expect([said(2), said(21)]).toEqual([['Must be at least 3 characters'], ['Must be at most 20 characters']])
})

test('of a text that is far too long nothing else is said', () => {
  const { error } = z.safeParse(Name, '\n\u202E'.repeat(100_000))

  expect(error?.issues.map(({ message }) => message)).toEqual(['Must be at most 20 characters'])
})
