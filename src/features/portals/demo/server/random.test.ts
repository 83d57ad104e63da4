import { expect, test } from 'vitest'

import { Id } from '#shared/fields.ts'

import { randomFor } from './random.ts'

test('the same name gives the same numbers, and another name gives others', () => {
  const numbers = (name: string) => {
    const random = randomFor(name)
    return Array.from({ length: 20 }, () => random.whole(1, 1000))
  }

  expect(numbers('ana')).toEqual(numbers('ana'))
  expect(numbers('ana')).not.toEqual(numbers('ben'))
})

test('whole numbers stay within their bounds and reach both', () => {
  const random = randomFor('dice')

  const throws = Array.from({ length: 500 }, () => random.whole(1, 6))

  expect(new Set(throws)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
})

test('values around a middle stay within twice the spread and average to the middle', () => {
  const random = randomFor('bell')

  const values = Array.from({ length: 2000 }, () => random.around(5, 1.5))

  expect(Math.min(...values)).toBeGreaterThan(2)
  expect(Math.max(...values)).toBeLessThan(8)
  expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(5, 0)
})

test('shuffling keeps every item', () => {
  const items = ['a', 'b', 'c', 'd', 'e']

  expect(randomFor('cards').shuffled(items).toSorted()).toEqual(items)
})

test('an id is a UUID', () => {
  const random = randomFor('ids')

  const ids = Array.from({ length: 100 }, () => random.id())

  expect(ids.every((id) => Id.safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(100)
})
