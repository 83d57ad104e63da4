import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { cleanedText, line, nameLine, text } from './fields.ts'

const Name = nameLine({ min: 1, max: 20 })
const complaintOf = (value: string) => z.safeParse(Name, value).error?.issues[0]?.message

test.each([
  ['overrides the direction', 'Ana\u202Eavlis'],
  ['embeds a direction', '\u202AAna\u202C'],
  ['isolates a direction', 'Ana\u2066Silva\u2069'],
  ['ends a line of its own', 'Ana\u2028Silva'],
  ['is a control character beyond ASCII', 'Ana\u0085Silva'],
])('a name with what %s is refused, since it would read as another', (_, value) => {
  expect(complaintOf(value)).toBe('Must not contain control characters')
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
