import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'

import * as store from './trusted-device-store.ts'

beforeEach(() => store.deleteAll())

const item = (id: string, madeAt: string) =>
  ({ id, kind: 'check-in', body: { notes: 'a canary' }, madeAt, refusal: null }) as const

/** Everything in the storage, as a person with access to the device could read it. */
async function readAll(): Promise<Record<string, unknown[]>> {
  const db = await openDB('own-device')
  const all: Record<string, unknown[]> = {}
  for (const name of db.objectStoreNames) all[name] = await db.getAll(name)
  db.close()
  return all
}

test('a stored value is given to its owner, and to nobody else', async () => {
  await store.putStored('ana', 'safety-plan', { warningSigns: 'I stop sleeping' })

  const own = await store.getStored('ana', 'safety-plan')
  const another = await store.getStored('ben', 'safety-plan')

  expect(own).toEqual({ warningSigns: 'I stop sleeping' })
  expect(another).toBeUndefined()
})

test('the storage holds no plain text, and its key cannot be exported', async () => {
  await store.putStored('ana', 'safety-plan', { warningSigns: 'a canary' })
  await store.putWaiting('ana', item('one', '2026-11-20T08:00:00Z'))

  const { keys, kept, waiting } = await readAll()
  const bytes = [...kept!, ...waiting!].map((value) => (value as { sealed: ArrayBuffer }).sealed)

  expect(keys).toMatchObject([{ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } }])
  expect(bytes).toHaveLength(2)
  for (const ciphertext of bytes) expect(Buffer.from(ciphertext).toString('latin1')).not.toContain('canary')
})

test('the same value is encrypted differently each time', async () => {
  await store.putStored('ana', 'one', 'calm')
  await store.putStored('ana', 'two', 'calm')

  const { kept } = await readAll()
  const ivs = kept!.map((value) => Buffer.from((value as { iv: Uint8Array }).iv).toString('hex'))

  expect(new Set(ivs).size).toBe(2)
})

test('a value that was altered, or moved to another name, cannot be decrypted', async () => {
  await store.putStored('ana', 'one', 'calm')
  const db = await openDB('own-device')
  const encrypted = (await db.get('kept', 'one')) as { iv: Uint8Array; sealed: ArrayBuffer }
  await db.put('kept', encrypted, 'two')
  new Uint8Array(encrypted.sealed)[0]! ^= 1
  await db.put('kept', encrypted, 'one')
  db.close()

  const read = [await store.getStored('ana', 'one'), await store.getStored('ana', 'two')]

  expect(read).toEqual([undefined, undefined])
})

test('the waiting list shows its owner their items, oldest first, until they are deleted', async () => {
  await store.putWaiting('ana', item('second', '2026-11-20T09:00:00Z'))
  await store.putWaiting('ana', item('first', '2026-11-20T08:00:00Z'))
  await store.putWaiting('ben', item('third', '2026-11-20T07:00:00Z'))

  const before = await store.waitingOf('ana')
  await store.deleteWaiting('first')
  const after = await store.waitingOf('ana')

  expect(before.map(({ id }) => id)).toEqual(['first', 'second'])
  expect(after.map(({ id }) => id)).toEqual(['second'])
})

test('after a session all but the waiting list is deleted; without waiting items the storage itself', async () => {
  await store.putStored('ana', 'safety-plan', 'calm')
  await store.putWaiting('ana', item('one', '2026-11-20T08:00:00Z'))

  await store.deleteStored()
  const waiting = await store.waitingOf('ana')
  const plan = await store.getStored('ana', 'safety-plan')
  await store.deleteWaiting('one')
  await store.deleteStored()
  const databases = await indexedDB.databases()

  expect(waiting).toHaveLength(1)
  expect(plan).toBeUndefined()
  expect(databases.map(({ name }) => name)).not.toContain('own-device')
})

test('two tabs that start at the same time use one key', async () => {
  await Promise.all([store.putStored('ana', 'one', 1), store.putStored('ana', 'two', 2)])

  const both = [await store.getStored('ana', 'one'), await store.getStored('ana', 'two')]

  expect(both).toEqual([1, 2])
})
