// Secures O2.
import { expect, test } from 'vitest'

import { type Role, roles } from '#shared/endpoint.ts'

import { mayGive, mayRespond, roleName } from './roles.ts'

const given: Record<Role, readonly Role[]> = {
  user: [],
  inmate: [],
  staff: [],
  institution_admin: ['user', 'inmate', 'staff', 'institution_admin'],
  admin: ['user', 'inmate', 'staff', 'admin', 'institution_admin'],
}

test.each(roles)('%s gives no role above its own', (giver) => {
  expect(roles.filter((role) => mayGive(giver, role))).toEqual(given[giver])
})

test('only staff and administrators may answer alerts, never people who see no wellness data', () => {
  expect(roles.filter(mayRespond)).toEqual(['staff', 'admin'])
})

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
