import { expect, test } from 'vitest'

import type { Responses } from './instruments.ts'
import { questions, questionText } from './questions.ts'
import { pairTotal, shortPart, shortQuestionIds, wholePart, wholeType } from './short-scoring.ts'

const four = (d1: number, d2: number, a1: number, a2: number): Responses => ({ d1, d2, a1, a2 })
const rest = (ids: string, value = 1): Responses =>
  Object.fromEntries(ids.split(' ').map((id) => [id, value]))
const restOfPhq9 = 'd3 d4 d5 d6 d7 d8 d9'
const restOfGad7 = 'a3 a4 a5 a6 a7'

test('the short forms are the first two published questions of each, and question 9 is not among them', () => {
  const asked = new Set<string>(shortQuestionIds({}))

  expect(questions.filter(({ id }) => asked.has(id)).map(({ id }) => questionText(id))).toEqual([
    'Little interest or pleasure in doing things',
    'Feeling down, depressed, or hopeless',
    'Feeling nervous, anxious or on edge',
    'Not being able to stop or control worrying',
  ])
})

test.each([
  [four(0, 0, 0, 0), null],
  [four(1, 1, 2, 0), null],
  [four(2, 1, 0, 0), 'depression'],
  [four(0, 3, 1, 1), 'depression'],
  [four(1, 1, 1, 2), 'anxiety'],
  [four(3, 3, 3, 0), 'combined'],
] as const)('after %j the whole of %s is asked', (responses, type) => {
  expect(wholeType(responses)).toBe(type)
})

test('the rest follows the four questions, of a positive questionnaire alone', () => {
  expect(shortQuestionIds(four(2, 1, 0, 0)).join(' ')).toBe(`d1 d2 a1 a2 ${restOfPhq9}`)
  expect(shortQuestionIds(four(0, 0, 3, 0)).join(' ')).toBe(`d1 d2 a1 a2 ${restOfGad7}`)
  expect(shortQuestionIds(four(3, 3, 3, 3)).join(' ')).toBe(`d1 d2 a1 a2 ${restOfPhq9} ${restOfGad7}`)
})

test('once a later question is answered the whole stays asked, so that question 9 is never put aside', () => {
  expect(wholeType({ ...four(0, 0, 0, 0), d9: 1 })).toBe('depression')
})

test('a total needs both answers', () => {
  expect([pairTotal('phq9', { d1: 2 }), pairTotal('phq9', { d1: 2, d2: 3 })]).toEqual([null, 5])
})

test('what is negative is kept as short, and what is whole apart from it', () => {
  const answers = { ...four(2, 2, 1, 0), ...rest(restOfPhq9), difficulty: 1 }

  expect(shortPart(answers)).toEqual({ responses: { a1: 1, a2: 0 }, phq2: null, gad2: 1 })
  expect(wholePart(answers)).toEqual({
    type: 'depression',
    responses: { d1: 2, d2: 2, ...rest(restOfPhq9), difficulty: 1 },
  })
  expect(wholePart(four(1, 1, 1, 1))).toBeNull()
  expect(shortPart(four(1, 1, 2, 0))).toEqual({ responses: four(1, 1, 2, 0), phq2: 2, gad2: 2 })
})
