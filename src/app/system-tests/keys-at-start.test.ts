import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { insertAccount, prepareAccount } from '#features/accounts/server/service.ts'
import { decryptText, encryptText } from '#features/encryption/server/service.ts'
import { personalKeys } from '#features/encryption/server/table.ts'
import { ensureOpenInstitution, getOpenInstitution } from '#features/institutions/server/service.ts'
import { addKey, newKeyLine } from '#server/encryption/keyring.ts'
import { readSettings } from '#server/settings.ts'
import { fillDataFolder } from '#testing/snapshot.ts'

import { runAdmin } from '../commands/admin-command.ts'
import { createAppContext, type OpenAppContext } from '../server/app-context.ts'

// Each opens the embedded database on a folder of its own, several times, which takes seconds.
const patience = 60_000

let folder: string
let keyFile: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-keys-'))
  keyFile = path.join(folder, 'keys')
  return () => rmSync(folder, { recursive: true, force: true })
})

const open = (more: NodeJS.ProcessEnv = {}) =>
  createAppContext(readSettings({ DATA_DIR: folder, ...more }), (error) => expect.unreachable(error.message))

/** Opens what is there, does something, and leaves it. */
async function during<Result>(work: (context: OpenAppContext) => Promise<Result>): Promise<Result> {
  const context = await open()
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

/** Somebody with one sealed text. */
function sealSomething() {
  return during(async ({ owner: db, keyring }) => {
    await ensureOpenInstitution(db)
    const { id: institutionId } = await getOpenInstitution(db)
    const account = await prepareAccount(db, {
      username: 'ana.silva',
      password: 'three calm herons',
      firstName: 'Ana',
      lastName: 'Silva',
      email: '',
      institutionId,
      role: 'user',
    })
    const { id: userId } = await insertAccount(db, account)
    const place = { userId, recordId: userId, field: 'notes.text' }
    return { place, sealed: await encryptText(db, keyring, place, 'a quiet day') }
  })
}

async function rotate(...words: string[]) {
  const before = process.env['DATA_DIR']
  process.env['DATA_DIR'] = folder
  const heard: string[] = []
  const hear = (line: string) => void heard.push(line)
  const code = await runAdmin(['rotate-keys', ...words], {
    say: hear,
    complain: hear,
    readSecret: async () => '',
    isTyped: false,
  })
  process.env['DATA_DIR'] = before ?? ''
  return { heard: heard.join('\n'), code }
}

test(
  'a first start makes a key file for nobody else to read; later ones refuse a missing or another one',
  async () => {
    await sealSomething()
    const { mode } = statSync(keyFile)
    rmSync(keyFile)
    await expect(open()).rejects.toThrow(`KEY_FILE ${keyFile} does not exist`)
    writeFileSync(keyFile, newKeyLine('1'), { mode: 0o600 })
    await expect(open()).rejects.toThrow('KEY_FILE holds another key 1 than the one this database was')
    writeFileSync(keyFile, newKeyLine('other'), { mode: 0o600 })

    await expect(open()).rejects.toThrow('KEY_FILE lacks key 1, which personal keys in this database')
    expect(mode & 0o777).toBe(0o600)
  },
  patience,
)

test('with a database elsewhere a missing key file is refused before anything is reached', async () => {
  const elsewhere = { DATABASE_URL: 'postgresql://127.0.0.1:1/evenkeel', KEY_FILE: keyFile }

  await expect(open(elsewhere)).rejects.toThrow(`KEY_FILE ${keyFile} does not exist`)
})

test(
  'rotate-keys adds a key and wraps everything with it; the old one is then not needed',
  async () => {
    fillDataFolder(folder)
    const { place, sealed } = await sealSomething()

    const { heard, code } = await rotate()

    expect(code).toBe(0)
    expect(heard).toContain(`Key 2 was added to ${keyFile}`)
    expect(heard).toMatch(/Personal keys wrapped with key 2: 1, in [\d.]+ s/)
    await during(async ({ owner: db, keyring }) => {
      const [row] = await db.select().from(personalKeys).where(eq(personalKeys.userId, place.userId))
      expect([keyring.current, row?.masterId]).toEqual(['2', '2'])
      expect(await decryptText(db, keyring, place, sealed)).toBe('a quiet day')
    })
  },
  patience,
)

test(
  'rotate-keys goes on with the key of a rotation that was prepared or stopped',
  async () => {
    fillDataFolder(folder)
    await sealSomething()

    const prepared = await rotate('--prepare')
    const finished = await rotate()
    addKey(keyFile)
    const stopped = await rotate()

    expect(prepared.heard).toContain('Key 2 was added')
    expect(finished.heard).toContain('Going on with key 2')
    expect(stopped.heard).toContain('Going on with key 3')
    expect([prepared.code, finished.code, stopped.code]).toEqual([0, 0, 0])
  },
  patience,
)

test('rotate-keys answers words it does not know with its usage', async () => {
  const { heard, code } = await rotate('--now')

  expect(heard).toContain("Unknown option '--now'")
  expect(heard).toContain('npm run admin -- rotate-keys [--prepare]')
  expect(code).toBe(2)
})
