import { expect, test } from 'vitest'

import { isPrivate } from './secret-file.ts'

const service = 990

test.each([
  ['its owner alone reads it', { mode: 0o100600, uid: service }, true],
  ['root gives it to the group of the service', { mode: 0o100440, uid: 0 }, true],
  ['root gives it to a group that may also write', { mode: 0o100460, uid: 0 }, false],
  ['the service lets its group read what it could keep for itself', { mode: 0o100640, uid: service }, false],
  ['everybody reads it', { mode: 0o100444, uid: 0 }, false],
])('whether a secret is one where %s', (_, file, expected) => {
  expect(isPrivate(file, service)).toBe(expected)
})
