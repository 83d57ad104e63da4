// Secures J2, J4, K1, K2.
import { rmSync, statSync, writeFileSync } from 'node:fs'

import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { insertAccount, prepareAccount } from '#features/access/accounts/index.ts'
import { decryptForResponders, encryptForResponders } from '#features/core/encryption/index.ts'
import { personalKeys } from '#features/core/encryption/server/table.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { addKey, newKeyLine } from '#server/encryption/keyring.ts'
import { readSettings } from '#server/settings.ts'
import { admin } from '#testing/commands/admin.ts'
import { newInstallation } from '#testing/commands/installation.ts'

import { createAppContext, type OpenAppContext } from '../server/app-context.ts'

const { inside } = newInstallation()
const keyFile = () => inside('keys')

const open = () => createAppContext(readSettings(process.env), (error) => expect.unreachable(error.message))

/** Opens the app context, does the work and closes it. */
async function withContext<Result>(work: (context: OpenAppContext) => Promise<Result>): Promise<Result> {
  const context = await open()
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

/** Makes an account with one encrypted text. */
function createAccountWithText() {
  return withContext(async ({ owner: db, keyring }) => {
    const place = { name: 'Harbor House', kind: 'community', timeZone: 'UTC', isOpen: true } as const
    const institutionId = await createInstitution(db, place)
    const account = await prepareAccount(db, {
      username: 'ana.silva',
      password: 'three calm herons',
      firstName: 'Ana',
      lastName: 'Silva',
      email: '',
      institutionId,
      role: 'user',
    })
    const made = await insertAccount(db, keyring, account)
    const userId = made.account.id
    const location = { userId, recordId: userId, field: 'notes.text' }
    return { location, encrypted: await encryptForResponders(db, keyring, location, 'a quiet day') }
  })
}

async function rotate(...args: string[]) {
  const { heard: output, code } = await admin(['rotate-keys', ...args])
  return { output, code }
}

test('the first start makes a private key file; later starts refuse a missing or another one', async () => {
  vi.stubEnv('DATABASE_URL', '')
  rmSync(keyFile())
  await createAccountWithText()
  const { mode } = statSync(keyFile())
  rmSync(keyFile())
  await expect(open()).rejects.toThrow(`KEY_FILE ${keyFile()} does not exist`)
  writeFileSync(keyFile(), newKeyLine('1'), { mode: 0o600 })
  await expect(open()).rejects.toThrow('KEY_FILE holds another key 1 than the one this database was')
  writeFileSync(keyFile(), newKeyLine('other'), { mode: 0o600 })

  await expect(open()).rejects.toThrow('KEY_FILE lacks key 1, which personal keys in this database')
  expect(mode & 0o777).toBe(0o600)
  expect(statSync(inside('data')).mode & 0o777).toBe(0o700)
})

test('with a database elsewhere a missing key file is refused before the database is contacted', async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://127.0.0.1:1/evenkeel')
  rmSync(keyFile())

  await expect(open()).rejects.toThrow(`KEY_FILE ${keyFile()} does not exist`)
})

test('rotate-keys adds a key and wraps all keys with it, so that the old one is not needed', async () => {
  const { location, encrypted } = await createAccountWithText()

  const { output, code } = await rotate()

  expect(code).toBe(0)
  expect(output).toContain(`Key 2 was added to ${keyFile()}`)
  expect(output).toMatch(/Keys wrapped with key 2: 2, in [\d.]+ s/)
  await withContext(async ({ owner: db, keyring }) => {
    const [row] = await db.select().from(personalKeys).where(eq(personalKeys.userId, location.userId))
    expect([keyring.current, row?.masterId]).toEqual(['2', '2'])
    const texts = [{ ...location, ciphertext: encrypted }]
    expect(await decryptForResponders(db, keyring, texts)).toEqual(['a quiet day'])
  })
})

test('rotate-keys continues with the key of a rotation that was prepared or interrupted', async () => {
  await createAccountWithText()

  const prepared = await rotate('--prepare')
  const finished = await rotate()
  addKey(keyFile())
  const stopped = await rotate()

  expect(prepared.output).toContain('Key 2 was added')
  expect(finished.output).toContain('Going on with key 2')
  expect(stopped.output).toContain('Going on with key 3')
  expect([prepared.code, finished.code, stopped.code]).toEqual([0, 0, 0])
})

test('rotate-keys answers unknown options with its usage', async () => {
  const { output, code } = await rotate('--now')

  expect(output).toContain("Unknown option '--now'")
  expect(output).toContain('admin rotate-keys [--prepare]')
  expect(code).toBe(2)
})
