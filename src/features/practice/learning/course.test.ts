import { expect, test } from 'vitest'

import type { ContentProgress, LearningModule } from './contract.ts'
import { completion, lessonsOf, openingLesson, stepTo, wayIn } from './course.ts'

const lesson = (id: string) => ({ id, title: id.toUpperCase(), content: '', text: [], exercise: [] })
const module: LearningModule = {
  id: 'calm',
  language: 'en',
  title: 'Calm',
  description: '',
  isPremium: false,
  estimatedDuration: 10,
  content: {
    sections: [
      { title: 'One', lessons: [lesson('a'), lesson('b')] },
      { title: 'Two', lessons: [lesson('c')] },
    ],
  },
  sources: [],
  sourceList: [],
}
const lessons = lessonsOf(module)
const begun: ContentProgress = {
  moduleId: 'calm',
  progress: 33,
  completed: false,
  place: 'b',
  finished: ['a'],
}

test('lessons run on across sections, counted from one', () => {
  expect(lessons.map(({ id, section, number }) => [id, section, number])).toEqual([
    ['a', 'One', 1],
    ['b', 'One', 2],
    ['c', 'Two', 3],
  ])
})

test('a module is started, continued, then reviewed', () => {
  expect([undefined, begun, { ...begun, completed: true }].map(wayIn)).toEqual([
    'Start',
    'Continue',
    'Review',
  ])
})

test.each([
  ['never begun', undefined, 'a'],
  ['left at the second lesson', begun, 'b'],
  ['left at a lesson that is gone', { ...begun, place: 'gone' }, 'b'],
  ['read whole, with no place kept', { ...begun, place: null, finished: ['a', 'b', 'c'] }, 'a'],
])('a module %s opens where one would look for it', (_, progress, place) => {
  expect(openingLesson(lessons, progress)?.id).toBe(place)
})

test('a step adds what was finished and its share of the module', () => {
  expect(stepTo(module, begun, { place: 'c', finished: ['b'] })).toEqual({
    moduleId: 'calm',
    progress: 67,
    completed: false,
    place: 'c',
    finished: ['a', 'b'],
  })
})

test('going back takes nothing away, and a lesson that is gone is no longer told', () => {
  const step = stepTo(module, { ...begun, progress: 80, finished: ['a', 'gone'] }, { place: 'a' })

  expect(step).toMatchObject({ progress: 80, finished: ['a'] })
})

test('a module that was not completed is never at 100 percent', () => {
  expect(stepTo(module, begun, { place: 'a', finished: ['b', 'c'] }).progress).toBe(99)
})

test('finishing the last lesson completes the module, and reading again begins at the first', () => {
  expect(completion(module, begun)).toEqual({
    moduleId: 'calm',
    progress: 100,
    completed: true,
    place: 'a',
    finished: ['a', 'c'],
  })
})
