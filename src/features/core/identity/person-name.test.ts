import { expect, test } from 'vitest'

import { initialsOf, ownName } from './person-name.ts'

test.each([
  [{ firstName: 'Ana', lastName: 'Brook', username: 'ana' }, 'Ana Brook', 'AB'],
  [{ firstName: 'Ana', lastName: '', username: 'brook' }, 'Ana', 'A'],
  [{ firstName: '', lastName: 'Brook', username: 'ana' }, 'Brook', 'B'],
  [{ firstName: '', lastName: '', username: 'ana' }, 'ana', 'A'],
  [{ firstName: '𝒜da', lastName: 'Łoś', username: 'ada' }, '𝒜da Łoś', '𝒜Ł'],
])('%j reads as %s, in short %s', (person, name, initials) => {
  expect(ownName(person)).toBe(name)
  expect(initialsOf(person)).toBe(initials)
})
