// Secures W3.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import { sessions } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { addKey, newKeyLine, readKeyring } from '#server/encryption/keyring.ts'
import { house, told } from '#testing/second-person/house.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { mostWebhooks, type Webhook, webhookApi, type WithSecret } from '../contract.ts'
import {
  countOutdatedWebhooks,
  decryptSecrets,
  encryptSecrets,
  newSecret,
  reencryptWebhooks,
} from './secrets.ts'
import { webhooks } from './table.ts'

const url = 'https://1.1.1.1/alerts'
let admin: Person
const world = await openWorld()
beforeEach(async () => {
  await world.db.delete(webhooks)
  admin = await world.person(crypto.randomUUID(), 'admin')
})

const add = (by = admin, to = url) => by.call(webhookApi.add, { body: { url: to } })
const list = async (by = admin) => (await by.call(webhookApi.list)).json<Webhook[]>()

test('a webhook is added with a secret that is shown once and kept encrypted, and the other people managers are told', async () => {
  const other = await world.person(crypto.randomUUID(), 'institution_admin')
  const reply = await add()

  const { id, secret } = reply.json<WithSecret>()
  const [row] = await world.db.select().from(webhooks)
  expect(reply.statusCode).toBe(201)
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(row!.sealed.includes(secret)).toBe(false)
  expect((await admin.call(webhookApi.list)).body).not.toContain(secret)
  expect(await list()).toEqual([
    {
      id,
      url,
      isOn: true,
      failingSince: null,
      olderSecretUntil: null,
      sendsNames: false,
      namesAskedBy: null,
      mayConfirmNames: false,
    },
  ])
  expect(await told(other)).toContain('webhook-added /people/webhooks')
  expect(await told(admin)).not.toContain('webhook-added /people/webhooks')
})

test.each([
  ['no address', 'alerts', 'Must be an address'],
  ['plain http', 'http://example.org/alerts', 'Must begin with https://'],
  ['another protocol', 'ftp://1.1.1.1/', 'Must begin with https://'],
  ['a password in it', 'https://ana:secret@1.1.1.1/', 'no name or password'],
  ['this machine', 'https://localhost/', 'private network'],
  ['this machine without TLS', 'http://127.0.0.1/', 'private network'],
  ['a cloud’s metadata', 'https://169.254.169.254/latest', 'private network'],
  ['a name that nobody has', 'https://nobody.invalid/', 'Was not found'],
])('%s is refused with words at its field', async (_, typed, words) => {
  const reply = await add(admin, typed)

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields.url).toContain(words)
  expect(await list()).toEqual([])
})

test('an institution has ten webhooks at most, however many are added at once', async () => {
  const replies = await Promise.all(Array.from({ length: mostWebhooks + 2 }, () => add()))

  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: mostWebhooks }, () => 201),
    409,
    409,
  ])
})

test('one institution neither sees nor changes the webhooks of another', async () => {
  const { id } = (await add()).json<WithSecret>()
  const { first: elsewhere } = await house(world)
  const params = { id }
  const replies = await Promise.all([
    elsewhere.call(webhookApi.update, { params, body: { isOn: false } }),
    elsewhere.call(webhookApi.rotate, { params, body: {} }),
    elsewhere.call(webhookApi.test, { params }),
    elsewhere.call(webhookApi.remove, { params }),
    elsewhere.call(webhookApi.askNames, { params }),
  ])

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  expect(await list(elsewhere)).toEqual([])
  expect(await list()).toHaveLength(1)
})

test('changes need a fresh confirmation, and each is in the audit trail once, though its answer was lost', async () => {
  const { id } = (await add()).json<WithSecret>()
  const params = { id }
  await admin.call(webhookApi.update, { params, body: { isOn: false } })
  const offline = await admin.call(webhookApi.test, { params })
  const body = { requestId: crypto.randomUUID() }
  const made = await admin.call(webhookApi.rotate, { params, body })
  const again = await admin.call(webhookApi.rotate, { params, body })
  await world.change(sessions, { userId: admin.id }, { confirmedUntil: now() })
  const stale = [await add(), await admin.call(webhookApi.remove, { params })]
  await world.change(sessions, { userId: admin.id }, { confirmedUntil: new Date(now().getTime() + 60_000) })
  await admin.call(webhookApi.remove, { params })

  const events = await world.trail({ objectId: id })
  expect(again.json()).toEqual(made.json())
  expect(offline.statusCode).toBe(409)
  expect(stale.map(({ statusCode }) => statusCode)).toEqual([403, 403])
  expect(events.map(({ action }) => action).toSorted()).toEqual([
    'webhook.add',
    'webhook.change',
    'webhook.remove',
    'webhook.rotate',
  ])
  expect(await list()).toEqual([])
})

test('names wait for a second person, who sees that they may confirm it, and anybody stops them at once', async () => {
  const second = await world.person(crypto.randomUUID(), 'admin')
  const { id } = (await add()).json<WithSecret>()
  const params = { id }
  const unasked = await second.call(webhookApi.confirmNames, { params })
  await admin.call(webhookApi.askNames, { params })
  const seen = [await list(), await list(second)].map(([one]) => one!.mayConfirmNames)
  await second.call(webhookApi.confirmNames, { params })
  const on = await list()
  await admin.call(webhookApi.stopNames, { params })

  expect(unasked.statusCode).toBe(409)
  expect(seen).toEqual([false, true])
  expect(await told(second)).toContain('setting-waiting /people/webhooks')
  expect(await told(admin)).toContain('setting-confirmed /people/webhooks')
  expect([on[0]!.sendsNames, (await list())[0]!.sendsNames]).toEqual([true, false])
})

test('whoever asked for names without a second person confirms nothing alone', async () => {
  const { first } = await house(world)
  const { id } = (await add(first)).json<WithSecret>()
  await first.call(webhookApi.askNames, { params: { id } })

  const reply = await first.call(webhookApi.confirmNames, { params: { id } })

  expect(reply.statusCode).toBe(403)
  expect((await list(first))[0]).toMatchObject({ sendsNames: false, mayConfirmNames: false })
})

test('after a rotation of the master key the secrets are read with the new one, and a damaged one stays', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-webhooks-'))
  const file = path.join(folder, 'keys')
  writeFileSync(file, newKeyLine('1'), { mode: 0o600 })
  const before = readKeyring(file)
  const secrets = { current: newSecret(), older: null }
  const [whole, torn] = [crypto.randomUUID(), crypto.randomUUID()]
  const row = (id: string) => ({ ...encryptSecrets(before, id, secrets), id, url, createdAt: now() })
  const { institutionId } = world
  await world.db.insert(webhooks).values([
    { ...row(whole), institutionId },
    { ...row(torn), institutionId, sealed: Buffer.from('torn') },
  ])
  addKey(file)
  const rotated = readKeyring(file)
  rmSync(folder, { recursive: true, force: true })

  const counts = [
    await countOutdatedWebhooks(world.db, rotated),
    await reencryptWebhooks(world.db, rotated),
    await countOutdatedWebhooks(world.db, rotated),
  ]

  const [kept] = await world.rows(webhooks, { id: whole })
  expect(counts).toEqual([2, 1, 1])
  expect(decryptSecrets(rotated, kept!)).toEqual(secrets)
})
