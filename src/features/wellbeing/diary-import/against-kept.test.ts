import { expect, test } from 'vitest'

import { againstKept } from './against-kept.ts'
import type { DiaryDay } from './contract.ts'
import { marked } from './marks.ts'

const at = (more: Partial<DiaryDay> = {}): DiaryDay => ({
  day: '2026-01-15',
  time: '21:05',
  nth: 0,
  mood: 8,
  words: 'good',
  tags: '',
  note: 'by the lake',
  ...more,
})
const countsOf = async (days: DiaryDay[], before: DiaryDay[]) => {
  const kept = before.map(async (day) => ({ id: crypto.randomUUID(), ...(await marked(day)) }))
  const { fresh, changed, known } = await againstKept(days, await Promise.all(kept))
  return [fresh.length, changed.length, known]
}

test('an entry is new, known to the letter, or changed where another of its minute is gone', async () => {
  expect(await countsOf([at()], [])).toEqual([1, 0, 0])
  expect(await countsOf([at({ mood: 3 })], [at()])).toEqual([0, 0, 1])
  expect(await countsOf([at({ note: 'by the sea', words: 'bad' })], [at()])).toEqual([0, 1, 0])
  expect(await countsOf([at(), at({ note: 'by the sea' })], [at()])).toEqual([1, 0, 1])
  expect(await countsOf([at({ time: '21:06' })], [at()])).toEqual([1, 0, 0])
})

test('each entry that was there answers for one', async () => {
  expect(await countsOf([at(), at()], [at()])).toEqual([1, 0, 1])
  expect(await countsOf([at({ note: 'a' }), at({ note: 'b' })], [at()])).toEqual([1, 1, 0])
})

test('of a day without a time only what has something in common is the same entry', async () => {
  const before = [at({ time: null, note: 'slept badly' })]

  expect(await countsOf([at({ time: null, note: 'slept badly at first' })], before)).toEqual([0, 1, 0])
  expect(await countsOf([at({ time: null, words: '', note: 'grateful' })], before)).toEqual([1, 0, 0])
})
