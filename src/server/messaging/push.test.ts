import { lookup } from 'node:dns'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import { newBrowser, pushIdentity } from '#testing/devices/push-service.ts'
import { openOutside } from '#testing/outside.ts'

import { ForbiddenAddress } from './outside-address.ts'
import { createPushKeys, readPushIdentity } from './push-keys.ts'
import { onlyPublic, openPushSender } from './push.ts'

let file: string
const make = () => createPushKeys({ pushKeyFile: file, keyFile: path.join(path.dirname(file), 'keys') })
const pushContact = 'mailto:operator@evenkeel.example'
beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-push-'))
  file = path.join(folder, 'push-keys')
  return () => rmSync(folder, { recursive: true, force: true })
})

/** What the lookup of a name, or of an address by itself, ends with. */
const lookedUp = (name: string, all: boolean) =>
  new Promise((resolve) => {
    onlyPublic(lookup)(name, { all }, (error, found) => resolve(error?.message ?? found))
  })

test.each([
  'localhost',
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:10.1.2.3',
  'fd00::1',
  'fe80::1',
])('no push goes to %s, which is of a private network', async (name) => {
  expect(await lookedUp(name, true)).toBe('A push service has a private address')
  expect(await lookedUp(name, false)).toBe('A push service has a private address')
})

test('a public address is answered in the form that was asked for', async () => {
  expect(await lookedUp('203.0.114.1', false)).toBe('203.0.114.1')
  expect(await lookedUp('203.0.114.1', true)).toEqual([{ address: '203.0.114.1', family: 4 }])
  expect(await lookedUp('2a00:1450::1', false)).toBe('2a00:1450::1')
})

test('one private address among public ones is enough to refuse a name', async () => {
  const addresses = ['203.0.114.1', '10.0.0.1'].map((address) => ({ address, family: 4 }))
  const lookupMixed = onlyPublic((_name, _options, done) => done(null, addresses))

  const message = await new Promise((resolve) => {
    lookupMixed('push.example', { all: true }, (error) => resolve(error?.message))
  })

  expect(message).toBe('A push service has a private address')
})

// Secures I9.
test('a push to a name that stands for a private address is not sent', async () => {
  const sender = openPushSender(pushIdentity, { proxy: null })!
  const address = { ...newBrowser().subscription, endpoint: 'https://localhost/send/1' }

  const sending = sender.send(address, { text: '{}', ttlSeconds: 60, topic: 'test', urgency: 'high' })

  await expect(sending).rejects.toThrow('A push service has a private address')
  sender.close()
})

// Secures I9.
test('through a proxy a push reaches its service, and none goes to a name that stands for a private address', async () => {
  await using outside = await openOutside()
  outside.trust()
  const sender = openPushSender(pushIdentity, outside)!
  const message = { text: '{}', ttlSeconds: 60, topic: 'test', urgency: 'high' } as const
  const sendTo = (host: string) =>
    sender.send({ ...newBrowser().subscription, endpoint: `https://${host}/send/1` }, message)

  expect(await sendTo('push.evenkeel.test')).toBe('taken')
  await expect(sendTo('localhost')).rejects.toThrow(ForbiddenAddress)
  expect(outside.asked).toEqual(['push.evenkeel.test:443'])
  expect(outside.calls).toEqual(['POST push.evenkeel.test/send/1'])
  sender.close()
})

// Secures K3.
test('keys are made once, in a file that only its owner reads', async () => {
  const publicKey = await make()

  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readPushIdentity({ pushContact, pushKeyFile: file })).toMatchObject({
    publicKey,
    contact: pushContact,
  })
  await expect(make()).rejects.toThrow('is there already, and devices are known by its keys')
})

test('without keys, or without somebody whom push services can reach, there are no pushes', async () => {
  expect(readPushIdentity({ pushContact, pushKeyFile: file })).toBeNull()
  await make()
  expect(readPushIdentity({ pushContact: null, pushKeyFile: file })).toBeNull()
  expect(openPushSender(null, { proxy: null })).toBeNull()
})

test('keys that others can read, and what are no keys, are refused', async () => {
  await make()
  chmodSync(file, 0o644)
  expect(() => readPushIdentity({ pushContact, pushKeyFile: file })).toThrow('must have mode 0600')

  writeFileSync(file, '{"publicKey":"short"}')
  chmodSync(file, 0o600)
  expect(() => readPushIdentity({ pushContact, pushKeyFile: file })).toThrow(
    'are not what admin push-keys writes',
  )
})
