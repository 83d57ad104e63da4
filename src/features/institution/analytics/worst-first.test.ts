// Secures X41.
import { expect, test } from 'vitest'

import { worstFirst, worstOf } from './worst-first.ts'

const cell = (name: string, avgStress: number | null, isWithheld = false) => ({ name, avgStress, isWithheld })
const north = cell('North', 4.2)
const south = cell('South', 6.8)
const west = cell('West', 6.8)
const hidden = cell('Hidden', null, true)
const empty = cell('Empty', null)

test('the highest stress comes first, and what has no figure last, in its own order', () => {
  expect(worstFirst([hidden, north, empty, south])).toEqual([south, north, hidden, empty])
})

test('the worst is whichever is highest, and all of those that are equally high', () => {
  expect(worstOf([north, south, hidden])).toEqual([south])
  expect(worstOf([north, south, west])).toEqual([south, west])
})

test.each([[[]], [[hidden, empty]]])('without a figure that may be shown there is no worst: %j', (cells) => {
  expect(worstOf(cells)).toEqual([])
})
