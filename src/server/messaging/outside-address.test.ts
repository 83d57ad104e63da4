import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'

import { expect, onTestFinished, test } from 'vitest'

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
    await expect(requireOutsideAddress(`https://${host}/`, [])).rejects.toThrow(ForbiddenAddress)
  }
})

test('an address that was stored is checked again when it is called, and called at the address that was checked', async () => {
  const { port, cert, hosts } = await openTlsServer()
  const call = { url: `https://localhost:${port}/alerts`, headers: {}, body: '{}' }
  const usual = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...usual, cert])
  onTestFinished(() => tls.setDefaultCACertificates(usual))

  await expect(postOutside(call, ['10.0.0.0/8'])).rejects.toThrow(ForbiddenAddress)
  expect(hosts).toEqual([])
  expect(await postOutside(call, ['127.0.0.0/8', '::1/128'])).toMatchObject({ status: 204 })
  // The certificate is that of the name, although the address is what is called.
  expect(hosts).toEqual([`localhost:${port}`])
})

test('a receiver whose certificate nobody vouches for is not called', async () => {
  const { port, hosts } = await openTlsServer()
  const call = { url: `https://localhost:${port}/`, headers: {}, body: '{}' }

  await expect(postOutside(call, ['127.0.0.0/8', '::1/128'])).rejects.toThrow(/self-signed/)
  expect(hosts).toEqual([])
})

/** Opens a server with a certificate of its own for localhost. */
async function openTlsServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-tls-'))
  const [keyFile, certFile] = [path.join(folder, 'key'), path.join(folder, 'cert')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync(
    'openssl',
    ['req', '-x509', '-nodes', '-days', '1', ...curve, ...subject, '-keyout', keyFile, '-out', certFile],
    { stdio: 'ignore' },
  )
  const [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')]
  rmSync(folder, { recursive: true, force: true })
  const hosts: (string | undefined)[] = []
  const server = createTlsServer({ key, cert }, (request, response) => {
    hosts.push(request.headers.host)
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, cert, hosts }
}
