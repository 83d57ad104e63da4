import { expect, test } from 'vitest'

import { containsAllTerms } from './word-search.ts'

test.each([
  ['harbor', true],
  ['HARBOR', true],
  ['harb', true],
  ['quiet harbor', true],
  ['harbor quiet', true],
  ['  quiet   ', true],
  ['jose', true],
  ['José', true],
  ['storm', false],
  ['quiet storm', false],
  ['   ', false],
  ['.*', false],
])('a search for %j is answered with %s', (terms, found) => {
  expect(containsAllTerms(['A quiet day', 'José and I went down to the Harbor.'], terms)).toBe(found)
})
