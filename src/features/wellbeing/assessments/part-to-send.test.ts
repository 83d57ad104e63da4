import { expect, test } from 'vitest'

import { gad7Of, phq9Of } from '#testing/screenings.ts'

import { partToSend } from './part-to-send.ts'

const nine = phq9Of(4, 1)
const eight = { ...nine, d3: undefined }

test.each([
  ['nothing while question 9 is open', 'depression', { d1: 3 }, null],
  ['nothing while question 9 is 0', 'depression', phq9Of(20), null],
  ['nothing of an anxiety screening', 'anxiety', gad7Of(21), null],
  ['PHQ-9 so far', 'depression', eight, { type: 'depression', responses: eight, isPartial: true }],
  ['a whole PHQ-9', 'depression', nine, { type: 'depression', responses: nine, isPartial: false }],
  [
    'PHQ-9 alone of an unfinished combined screening',
    'combined',
    { ...nine, a1: 2, a2: 3 },
    { type: 'depression', responses: nine, isPartial: false },
  ],
  [
    'PHQ-9 so far of a combined screening',
    'combined',
    { ...eight, a1: 2 },
    { type: 'depression', responses: eight, isPartial: true },
  ],
  [
    'a whole combined screening',
    'combined',
    { ...nine, ...gad7Of(3) },
    { type: 'combined', responses: { ...nine, ...gad7Of(3) }, isPartial: false },
  ],
] as const)('what can be sent at any time: %s', (_, type, responses, part) => {
  expect(partToSend(type, responses)).toEqual(part)
})
