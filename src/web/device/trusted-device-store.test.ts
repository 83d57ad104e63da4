import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'

import * as store from './trusted-device-store.ts'

beforeEach(() => store.deleteAll())

const item = (id: string, madeAt: string) =>
  ({ id, kind: 'check-in', body: { notes: 'a canary' }, madeAt, refusal: null }) as const

/** Everything in the storage, as somebody with the device in hand would find it. */
async function found(): Promise<Record<string, unknown[]>> {
  const db = await openDB('own-device')
  const all: Record<string, unknown[]> = {}
  for (const name of db.objectStoreNames) all[name] = await db.getAll(name)
  db.close()
  return all
}

test('what is kept comes back to its owner, and to nobody else', async () => {
  await store.putStored('ana', 'safety-plan', { warningSigns: 'I stop sleeping' })

  const own = await store.getStored('ana', 'safety-plan')
  const another = await store.getStored('ben', 'safety-plan')

  expect(own).toEqual({ warningSigns: 'I stop sleeping' })
  expect(another).toBeUndefined()
})

test('the storage shows nothing of it, and its key cannot leave the browser', async () => {
  await store.putStored('ana', 'safety-plan', { warningSigns: 'a canary' })
  await store.putWaiting('ana', item('one', '2026-11-20T08:00:00Z'))

  const { keys, kept, waiting } = await found()
  const bytes = [...kept!, ...waiting!].map((value) => (value as { sealed: ArrayBuffer }).sealed)

  expect(keys).toMatchObject([{ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } }])
  expect(bytes).toHaveLength(2)
  for (const sealed of bytes) expect(Buffer.from(sealed).toString('latin1')).not.toContain('canary')
})

test('the same value is sealed differently each time', async () => {
  await store.putStored('ana', 'one', 'calm')
  await store.putStored('ana', 'two', 'calm')

  const { kept } = await found()
  const ivs = kept!.map((value) => Buffer.from((value as { iv: Uint8Array }).iv).toString('hex'))

  expect(new Set(ivs).size).toBe(2)
})

test('what was altered, or put in another place, does not open', async () => {
  await store.putStored('ana', 'one', 'calm')
  const db = await openDB('own-device')
  const sealed = (await db.get('kept', 'one')) as { iv: Uint8Array; sealed: ArrayBuffer }
  await db.put('kept', sealed, 'two')
  new Uint8Array(sealed.sealed)[0]! ^= 1
  await db.put('kept', sealed, 'one')
  db.close()

  const opened = [await store.getStored('ana', 'one'), await store.getStored('ana', 'two')]

  expect(opened).toEqual([undefined, undefined])
})

test('what waits is listed for its owner, the oldest first, until it is taken off', async () => {
  await store.putWaiting('ana', item('second', '2026-11-20T09:00:00Z'))
  await store.putWaiting('ana', item('first', '2026-11-20T08:00:00Z'))
  await store.putWaiting('ben', item('third', '2026-11-20T07:00:00Z'))

  const before = await store.waitingOf('ana')
  await store.deleteWaiting('first')
  const after = await store.waitingOf('ana')

  expect(before.map(({ id }) => id)).toEqual(['first', 'second'])
  expect(after.map(({ id }) => id)).toEqual(['second'])
})

test('when the session has ended all goes but what waits; with nothing waiting the storage itself', async () => {
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

test('two tabs that begin at once use one key', async () => {
  await Promise.all([store.putStored('ana', 'one', 1), store.putStored('ana', 'two', 2)])

  const both = [await store.getStored('ana', 'one'), await store.getStored('ana', 'two')]

  expect(both).toEqual([1, 2])
})
