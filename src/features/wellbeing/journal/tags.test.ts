import { expect, test } from 'vitest'

import { isSameTag, suggestedTags, tagsIn, tidyTag, uniqueTags, withTag } from './tags.ts'

test.each([
  ['  #Mom ', 'Mom'],
  ['night   shift', 'night shift'],
  ['# #sleep', 'sleep'],
  ['cafe\u0301', 'café'],
  ['#', ''],
])('the tag %j is kept as %j', (typed, kept) => {
  expect(tidyTag(typed)).toBe(kept)
})

test('neither case nor accents make another tag, and the first spelling stays', () => {
  expect(isSameTag('José', 'jose')).toBe(true)
  expect(isSameTag('sleep', 'sleeps')).toBe(false)
  expect(uniqueTags(['Mom', 'work', 'MOM'])).toEqual(['Mom', 'work'])
})

test('commas divide a typed line into tags', () => {
  expect(tagsIn(' sleep,, #Night shift , SLEEP,')).toEqual(['sleep', 'Night shift'])
  expect(tagsIn(' , ')).toEqual([])
})

test.each([
  ['', 'sleep', 'sleep, '],
  ['sl', 'sleep', 'sleep, '],
  ['Mom, SL', 'sleep', 'Mom, sleep, '],
  ['Mom', 'sleep', 'Mom, sleep, '],
  ['Mom, ', 'sleep', 'Mom, sleep, '],
])('to the line %j the tag %s makes %j', (line, tag, whole) => {
  expect(withTag(line, tag)).toBe(whole)
})

test('own tags are suggested unless they are there, those that begin like what is typed first', () => {
  const own = ['work', 'sleep', 'Mom', 'yard']

  expect(suggestedTags(own, '', 3)).toEqual(['work', 'sleep', 'Mom'])
  expect(suggestedTags(own, 'WORK, y', 3)).toEqual(['yard', 'sleep', 'Mom'])
  expect(suggestedTags(own, 'mom, sleep, work, yard', 3)).toEqual([])
})
