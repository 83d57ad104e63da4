import { expect, test } from 'vitest'

import { openOutside } from '#testing/outside.ts'

import { ForbiddenAddress, isAllowedIp, postOutside, requireOutsideAddress } from './outside-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '192.0.2.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
  'no address',
])('%s may not be called', (ip) => {
  expect(isAllowedIp(ip, [])).toBe(false)
})

test.each(['1.1.1.1', '8.8.8.8', '2606:4700:4700::1111'])('%s may be called', (ip) => {
  expect(isAllowedIp(ip, [])).toBe(true)
})

test('a range that the operator named may be called, in either way to write it, and no other', () => {
  const networks = ['10.20.0.0/16', 'fd12::/16']

  expect(['10.20.3.4', '::ffff:10.20.3.4', 'fd12::5'].map((ip) => isAllowedIp(ip, networks))).toEqual([
    true,
    true,
    true,
  ])
  expect(['10.21.0.1', '127.0.0.1', 'fd13::5'].map((ip) => isAllowedIp(ip, networks))).toEqual([
    false,
    false,
    false,
  ])
})

// Secures W1.
test('ways to write an address of this machine do not get past the check', async () => {
  for (const host of ['2130706433', '0x7f.1', '017700000001', '127.1', '[::ffff:127.0.0.1]', '[::1]']) {
    await expect(requireOutsideAddress(`https://${host}/`, direct())).rejects.toThrow(ForbiddenAddress)
  }
})

test('an address that was stored is checked again when it is called, and called at the address that was checked', async () => {
  await using outside = await openOutside()
  const { port } = outside
  const call = { url: `https://localhost:${port}/alerts`, headers: {}, body: '{}' }
  outside.trust()

  await expect(postOutside(call, direct('10.0.0.0/8'))).rejects.toThrow(ForbiddenAddress)
  expect(outside.calls).toEqual([])
  expect(await postOutside(call, direct('127.0.0.0/8', '::1/128'))).toMatchObject({ status: 204 })
  // The certificate is that of the name, although the address is what is called.
  expect(outside.calls).toEqual([`POST localhost:${port}/alerts`])
})

test('a receiver whose certificate nobody vouches for is not called', async () => {
  await using outside = await openOutside()
  const call = { url: `https://localhost:${outside.port}/`, headers: {}, body: '{}' }

  await expect(postOutside(call, direct('127.0.0.0/8', '::1/128'))).rejects.toThrow(/certificate/)
  expect(outside.calls).toEqual([])
})

test('where there is a proxy, a call leaves by it and the proxy finds the name', async () => {
  await using outside = await openOutside()
  const { proxy } = outside
  const call = { url: 'https://hooks.evenkeel.test/alerts', headers: {}, body: '{}' }
  outside.trust()

  expect(await requireOutsideAddress(call.url, { webhookNetworks: [], proxy })).toBe(call.url)
  expect(await postOutside(call, { webhookNetworks: [], proxy })).toMatchObject({ status: 204 })
  expect(outside.asked).toEqual(['hooks.evenkeel.test:443'])
  expect(outside.calls).toEqual(['POST hooks.evenkeel.test/alerts'])
})

// Secures W1.
test('a proxy is asked for no private address, and for no name of one', async () => {
  await using outside = await openOutside()
  const way = { webhookNetworks: [], proxy: { ...outside.proxy, NO_PROXY: '' } }

  for (const host of ['10.1.2.3', '169.254.169.254', '[::ffff:10.0.0.1]', '2130706433', 'localhost']) {
    const call = { url: `https://${host}/`, headers: {}, body: '{}' }
    await expect(postOutside(call, way)).rejects.toThrow(ForbiddenAddress)
    await expect(requireOutsideAddress(call.url, way)).rejects.toThrow(ForbiddenAddress)
  }
  expect(outside.asked).toEqual([])
})

test('a host that is called without the proxy is called at the address that was checked', async () => {
  await using outside = await openOutside()
  const { port, proxy } = outside
  const call = { url: `https://localhost:${port}/alerts`, headers: {}, body: '{}' }
  outside.trust()
  const way = { ...direct('127.0.0.0/8', '::1/128'), proxy }
  const unknown = { ...call, url: 'https://nobody.evenkeel.test/' }
  const past = { ...way, proxy: { ...proxy, NO_PROXY: '.evenkeel.test' } }

  expect(await postOutside(call, way)).toMatchObject({ status: 204 })
  await expect(postOutside(unknown, past)).rejects.toThrow('nobody.evenkeel.test was not found')
  expect(outside.calls).toEqual([`POST localhost:${port}/alerts`])
  expect(outside.asked).toEqual([])
})

test('a proxy that refuses is said with its status', async () => {
  await using outside = await openOutside()
  outside.status = 403
  const call = { url: 'https://hooks.evenkeel.test/alerts', headers: {}, body: '{}' }

  await expect(postOutside(call, { webhookNetworks: [], proxy: outside.proxy })).rejects.toThrow('403')
})

const direct = (...webhookNetworks: string[]) => ({ webhookNetworks, proxy: null })
