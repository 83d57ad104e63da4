import { expect, test } from 'vitest'

import { isAddress, placeOf, PostgresAddress } from './postgres-address.ts'

test.each(['#', '/', '?'])('a password with an unencoded %s makes no address', (sign) => {
  expect(isAddress(`postgresql://evenkeel:se${sign}cret@db.example/evenkeel`)).toBe(false)
  // Digits before the sign look like a port.
  expect(isAddress(`postgresql://evenkeel:12${sign}3@db.example/evenkeel`)).toBe(false)
})

test.each([
  ['postgresql://evenkeel:12%2F3%23@db.example:5433/evenkeel', 'db.example:5433'],
  ['postgresql://evenkeel:s@cret@db.example/evenkeel?sslmode=verify-full', 'db.example:5432'],
  ['postgresql://evenkeel:a b@[::1]/evenkeel', '[::1]:5432'],
  ['postgresql:///evenkeel?host=/run/postgresql', '/run/postgresql'],
  ['postgresql://evenkeel@/evenkeel?host=/run/postgresql', '/run/postgresql'],
  ['postgresql://x/evenkeel?host=db.example&port=6000&user=evenkeel', 'db.example:6000'],
])('%s is an address, at %s', (address, place) => {
  expect(isAddress(address)).toBe(true)
  expect(placeOf(address)).toBe(place)
})

test.each([
  'postgresql://evenkeel:secret@db1.example,db2.example/evenkeel?target_session_attrs=read-write',
  'postgresql://evenkeel:secret@db1.example:5432,db2.example:5432/evenkeel',
  'postgresql://db1.example,db2.example/evenkeel',
  'postgresql://evenkeel:secret@/evenkeel?host=db1.example,db2.example',
])('%s is told to name one host', (address) => {
  const { error } = PostgresAddress.safeParse(address)
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining('must name one host')])
})

test('a password with commas is no list of hosts', () => {
  expect(PostgresAddress.safeParse('postgresql://evenkeel:a,b,c@db.example/evenkeel').success).toBe(true)
})
