// Secures H5.
import { expect, test } from 'vitest'

import { addressBucket } from './session-user.ts'

test('two addresses of one household’s IPv6 network are counted as one', () => {
  expect(addressBucket('2001:db8:1:2:3:4:5:6')).toBe(addressBucket('2001:db8:1:2:ffff::1'))
})

test('an address is counted by its network however it is shortened', () => {
  expect(addressBucket('2001:db8::5')).toBe('2001:db8:0:0::/64')
  expect(addressBucket('2001:db8::6')).toBe(addressBucket('2001:db8:0:0:ab::6'))
  expect(addressBucket('::1')).toBe('0:0:0:0::/64')
})

test('neighbouring networks are counted apart, and so is each IPv4 address', () => {
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:3::1', '192.0.2.1', '192.0.2.2']

  expect(new Set(addresses.map(addressBucket)).size).toBe(4)
})
