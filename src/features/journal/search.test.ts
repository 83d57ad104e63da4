import { expect, test } from 'vitest'

import { holdsWords } from './search.ts'

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
])('a search for %j is answered with %s', (words, found) => {
  expect(holdsWords(['A quiet day', 'José and I went down to the Harbor.'], words)).toBe(found)
})
