import { expect, test } from 'vitest'

import { roleName } from './role-name.ts'

test.each([
  ['user', 'User'],
  ['inmate', 'Inmate'],
  ['staff', 'Staff'],
  ['admin', 'Admin'],
  ['institution_admin', 'Admin'],
  ['', 'User'],
  [undefined, 'User'],
])('the role %j reads %s', (role, name) => {
  expect(roleName(role)).toBe(name)
})
