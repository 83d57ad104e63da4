import { expect, test } from 'vitest'

import { roles } from '#shared/endpoint.ts'

import { codeLimits, limitsOf } from './session-limits.ts'

const minutesOf = ({ idle, absolute }: ReturnType<typeof limitsOf>) => [idle / 60_000, absolute / 60_000]
const person = { responderFor: [], isOnTrustedDevice: false } as const
const answering = { ...person, responderFor: ['residents'] } as const

test.each([
  ['inmate', 15, 8 * 60],
  ['staff', 30, 12 * 60],
  ['admin', 15, 10 * 60],
  ['institution_admin', 15, 10 * 60],
  ['user', 60, 24 * 60],
] as const)('a session of role %s lasts %d idle minutes, and %d at most', (role, idle, absolute) => {
  expect(minutesOf(limitsOf({ ...person, role }))).toEqual([idle, absolute])
})

test('a responder has an administrator’s limits, whatever their role', () => {
  const limits = roles.map((role) => minutesOf(limitsOf({ ...answering, role })))

  expect(limits).toEqual(roles.map(() => [15, 600]))
})

test('a trusted device keeps a user signed in for two weeks without use, and thirty days at most', () => {
  expect(minutesOf(limitsOf({ ...person, role: 'user', isOnTrustedDevice: true }))).toEqual([
    14 * 24 * 60,
    30 * 24 * 60,
  ])
})

test('a trusted device changes nothing for a responder, or for an administrator', () => {
  expect(minutesOf(limitsOf({ ...answering, role: 'user', isOnTrustedDevice: true }))).toEqual([15, 600])
  expect(minutesOf(limitsOf({ ...person, role: 'admin', isOnTrustedDevice: true }))).toEqual([15, 600])
})

test('a session waits for the code of the second step for ten minutes', () => {
  expect(minutesOf(codeLimits)).toEqual([10, 10])
})
