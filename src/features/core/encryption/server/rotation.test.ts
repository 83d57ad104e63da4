// Secures J2.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { sessions } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { addKey, type Keyring, newKeyLine, noticedAfterMs, readKeyring } from '#server/encryption/keyring.ts'
import { openWorld } from '#testing/world.ts'

import { decryptForResponders, encryptForResponders } from './encryption.ts'
import { ensureInstitutionKey } from './institution-keys.ts'
import { checkKeyring } from './key-check.ts'
import { wrap } from './personal-keys.ts'
import { countOutdatedKeys, rewrapKeys } from './rewrap.ts'
import { institutionKeys, keyChecks, personalKeys } from './table.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-rotation-'))
const file = path.join(folder, 'keys')
writeFileSync(file, newKeyLine('1'), { mode: 0o600 })
const world = await openWorld()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const field = 'notes.text'

/** A session would hold a key that the world's own master key wraps. */
async function personWithoutSession() {
  const person = await world.person(crypto.randomUUID())
  await world.db.delete(sessions)
  return person
}

/** A person with one encrypted text. */
async function writer(keyring: Keyring) {
  const { id: userId } = await personWithoutSession()
  const place = { userId, recordId: crypto.randomUUID(), field }
  return { place, sealed: await encryptForResponders(world.db, keyring, place, 'a quiet day') }
}

const readText = async (
  ring: Keyring,
  place: Awaited<ReturnType<typeof writer>>['place'],
  ciphertext: Buffer,
) => (await decryptForResponders(world.db, ring, [{ ...place, ciphertext }]))[0]

const mastersOf = async (userId: string) =>
  (await world.rows(personalKeys, { userId })).map(({ masterId }) => masterId)

// Secures J4.
test('after a rotation every text is decrypted with the new key alone', async () => {
  const before = readKeyring(file)
  const people = [await writer(before), await writer(before), await writer(before)]
  const id = addKey(file)

  const rotated = readKeyring(file)
  const outdated = await countOutdatedKeys(world.db, rotated)
  const result = await rewrapKeys(world.db, rotated)
  const newest = path.join(folder, 'newest')
  writeFileSync(newest, readLine(id), { mode: 0o600 })

  expect(result).toEqual({ rewrapped: outdated, damaged: 0 })
  expect(await countOutdatedKeys(world.db, rotated)).toBe(0)
  for (const { place, sealed } of people) {
    expect(await mastersOf(place.userId)).toEqual([id])
    expect(await readText(readKeyring(newest), place, sealed)).toBe('a quiet day')
  }
  expect(await rewrapKeys(world.db, rotated)).toEqual({ rewrapped: 0, damaged: 0 })
})

test('after a rotation the key of an institution is the one it was, and opens with the new key alone', async () => {
  const { institutionId } = world
  const key = await ensureInstitutionKey(world.db, readKeyring(file), institutionId)
  const id = addKey(file)

  await rewrapKeys(world.db, readKeyring(file))
  const newest = path.join(folder, 'newest-of-institution')
  writeFileSync(newest, readLine(id), { mode: 0o600 })

  const after = await ensureInstitutionKey(world.db, readKeyring(newest), institutionId)
  const rows = await world.rows(institutionKeys, { institutionId })
  await world.db.delete(institutionKeys)
  expect(after.equals(key)).toBe(true)
  expect(rows).toMatchObject([{ masterId: id }])
})

/** The keyring never shows a key, so the line is taken from the file itself. */
function readLine(id: string): string {
  const lines = readFileSync(file, 'utf8').split('\n')
  return `${lines.find((line) => line.startsWith(`${id}:`))}\n`
}

test('an instance that was running before the rotation notices the new key and goes on', async () => {
  const running = readKeyring(file)
  const { place, sealed } = await writer(running)
  const id = addKey(file)
  await rewrapKeys(world.db, readKeyring(file))

  await pause(noticedAfterMs + 100)

  expect(running.current).toBe(id)
  expect(await readText(running, place, sealed)).toBe('a quiet day')
})

test('a running instance keeps its keys while the key file is half written or missing', async () => {
  const own = path.join(folder, 'own')
  writeFileSync(own, newKeyLine('1'), { mode: 0o600 })
  const running = readKeyring(own)
  const key = running.keyFor('sign-cursors', '1')

  appendFileSync(own, '2:half')
  await pause(noticedAfterMs + 100)
  const whileHalf = running.current
  rmSync(own)
  await pause(noticedAfterMs + 100)

  expect(whileHalf).toBe('1')
  expect(running.keyFor('sign-cursors', '1')).toEqual(key)
})

test('a damaged key is counted and left as it is, and others’ texts are not affected', async () => {
  const ring = readKeyring(file)
  const broken = await writer(ring)
  const whole = await writer(ring)
  const isBroken = eq(personalKeys.userId, broken.place.userId)
  await world.db
    .update(personalKeys)
    .set({ wrapped: Buffer.alloc(61, 1) })
    .where(isBroken)
  addKey(file)

  const result = await rewrapKeys(world.db, readKeyring(file))
  await world.db.delete(personalKeys).where(isBroken)

  expect(result.damaged).toBe(1)
  expect(await readText(readKeyring(file), whole.place, whole.sealed)).toBe('a quiet day')
})

test('keys of several batches are each wrapped once', async () => {
  const ring = readKeyring(file)
  const { id: userId } = await personWithoutSession()
  const rows = Array.from({ length: 2500 }, (_, index) => {
    const row = { userId, version: index + 1, masterId: ring.current, createdAt: now() }
    return { ...row, wrapped: wrap(ring, row, Buffer.alloc(32, 7)) }
  })
  await world.db.insert(personalKeys).values(rows)
  const id = addKey(file)

  const { rewrapped } = await rewrapKeys(world.db, readKeyring(file))

  expect(rewrapped).toBeGreaterThanOrEqual(2500)
  expect(new Set(await mastersOf(userId))).toEqual(new Set([id]))
})

test('the right keys are accepted, first and again; another key under the same name is refused', async () => {
  await world.db.delete(keyChecks)
  const other = path.join(folder, 'other')
  const { current } = readKeyring(file)
  writeFileSync(other, newKeyLine(current), { mode: 0o600 })
  await writer(readKeyring(file))

  const unchecked = checkKeyring(world.db, readKeyring(other))
  await expect(unchecked).rejects.toThrow(`KEY_FILE holds another key ${current}`)
  await checkKeyring(world.db, readKeyring(file))
  await checkKeyring(world.db, readKeyring(file))

  const checked = checkKeyring(world.db, readKeyring(other))
  await expect(checked).rejects.toThrow(`KEY_FILE holds another key ${current}`)
})

test('a key that is still in use may not be missing', async () => {
  const ring = readKeyring(file)
  await writer(ring)
  const other = path.join(folder, 'elsewhere')
  writeFileSync(other, newKeyLine('elsewhere'), { mode: 0o600 })

  const check = checkKeyring(world.db, readKeyring(other))

  await expect(check).rejects.toThrow(new RegExp(`KEY_FILE lacks key ${ring.current}, .*: \\d+ in all`))
})

test('texts that were swapped, cut or altered fail closed, each alone', async () => {
  const ring = readKeyring(file)
  const { id: userId } = await world.person(crypto.randomUUID())
  const other = await writer(ring)
  const seal = (recordId: string, name = field) =>
    encryptForResponders(world.db, ring, { userId, recordId, field: name }, `text of ${recordId}`)
  const first = await seal('first')
  const altered = Buffer.from(first)
  altered[30] = altered[30]! ^ 1
  const sealed = [
    first,
    await seal('second'),
    await seal('third', 'notes.title'),
    other.sealed,
    first.subarray(0, -1),
    first.subarray(0, 3),
    Buffer.alloc(0),
    Buffer.alloc(40, 255),
    altered,
  ]

  const texts = sealed.map((each) => ({ userId, recordId: 'first', field, ciphertext: each }))
  const opened = await decryptForResponders(world.db, ring, texts)

  expect(opened).toEqual(['text of first', null, null, null, null, null, null, null, null])
})
