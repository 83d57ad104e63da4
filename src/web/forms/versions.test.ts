import { expect, test } from 'vitest'

import { keptText, mergeVersions } from './versions.ts'

const fields = ['one', 'two', 'three', 'four'] as const
const base = { one: 'a', two: 'b', three: 'c', four: 'd' }

test('each text is as the side has it that changed it, and only what both changed differs', () => {
  const mine = { one: 'a', two: 'mine', three: 'mine', four: 'same' }
  const theirs = { one: 'theirs', two: 'b', three: 'theirs', four: 'same' }

  expect(mergeVersions(fields, { base, mine, theirs })).toEqual({
    texts: { one: 'theirs', two: 'mine', three: 'mine', four: 'same' },
    differing: ['three'],
  })
})

test('keeping both loses no word of either', () => {
  expect(keptText('both', 'Mine.\n', 'Theirs.')).toBe('Mine.\n\nTheirs.')
  expect(keptText('both', '', 'Theirs.')).toBe('Theirs.')
  expect([keptText('mine', 'Mine.', 'Theirs.'), keptText('theirs', 'Mine.', 'Theirs.')]).toEqual([
    'Mine.',
    'Theirs.',
  ])
})
