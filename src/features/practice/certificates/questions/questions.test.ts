import { expect, onTestFinished, test } from 'vitest'

import { listModules } from '#features/practice/learning/index.ts'
import { gradeOf, inflesz } from '#features/practice/learning/server/reading-level.ts'
import { setLanguageResolver } from '#shared/current-language.ts'

import type { Answer, Question } from './question.ts'
import { isAllRight, moduleQuestions, questionsOf } from './questions.ts'

const everyQuestion = moduleQuestions.flatMap(({ moduleId, questions }) =>
  questions.map((question): [string, typeof question] => [`${moduleId}: ${question.text}`, question]),
)
const isRightOne = ({ isRight }: Answer) => isRight
const wordsOf = (questions: readonly Question[]) =>
  questions.flatMap(({ text, answers }) => [text, ...answers.flatMap((answer) => [answer.text, answer.why])])
const rightPlaces = moduleQuestions.map(({ questions }) =>
  questions.map(({ answers }) => answers.findIndex(({ isRight }) => isRight)),
)

test('every module has three questions, and there are no others', () => {
  expect(moduleQuestions.map(({ moduleId }) => moduleId)).toEqual(listModules().map(({ id }) => id))
  expect(moduleQuestions.every(({ questions }) => questions.length === 3)).toBe(true)
})

test.each(everyQuestion)('one answer of “%s” is right, and each has its reason', (_, { answers }) => {
  expect(answers.length).toBeGreaterThanOrEqual(3)
  expect(answers.filter(({ isRight }) => isRight)).toHaveLength(1)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(answers.length)
  for (const { why } of answers) expect(why).toMatch(/^\S.*\.$/)
})

test('no place gives the right answer away', () => {
  for (const place of [0, 1, 2]) {
    const share = rightPlaces.flat().filter((one) => one === place).length / everyQuestion.length
    expect(share).toBeGreaterThan(0.25)
  }
})

test.each(moduleQuestions)('the questions of $moduleId read like its lessons', ({ questions }) => {
  expect(gradeOf(wordsOf(questions).join('\n'))).toBeLessThan(7)
})

test.each(moduleQuestions)('the questions of $moduleId are in Spanish too, as easy to read', (module) => {
  const rights = () =>
    module.questions.map(({ answers }) => ({ count: answers.length, right: answers.findIndex(isRightOne) }))
  const [english, places] = [wordsOf(module.questions), rights()]

  onTestFinished(setLanguageResolver(() => 'es'))
  const spanish = wordsOf(module.questions)
  expect(rights()).toEqual(places)
  expect(spanish.filter((words) => english.includes(words))).toEqual([])
  expect(inflesz(spanish.join('\n'))).toBeGreaterThanOrEqual(65)
})

test('answers are right only where every one of them is', () => {
  const module = questionsOf('sleep')!
  const right = rightPlaces[moduleQuestions.indexOf(module)]

  expect(isAllRight(module, right)).toBe(true)
  for (const [index, place] of right.entries()) {
    expect(isAllRight(module, right.with(index, (place + 1) % 3))).toBe(false)
    expect(isAllRight(module, right.with(index, 9))).toBe(false)
  }
  expect(isAllRight(module, right.slice(1))).toBe(false)
  expect(isAllRight(module, [...right, 0])).toBe(false)
})

test('a module that is not there has no questions', () => {
  expect(questionsOf('nowhere')).toBeNull()
})
