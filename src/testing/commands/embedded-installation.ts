import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { beforeEach, expect, vi } from 'vitest'

import { runAdmin } from '#app/commands/admin-command.ts'
import { createAppContext } from '#app/server/app-context.ts'
import { createKeyFile } from '#server/encryption/keyring.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { readSettings } from '#server/settings.ts'

import { fillDataFolder } from '../snapshot.ts'

/** Opening the embedded database on folders of its own takes seconds each time. */
export const timeoutMs = 120_000

/** Gives each test of a file a new folder for an installation on the embedded database, and its commands. */
export function embeddedInstallation() {
  let folder = ''
  const inside = (name: string) => path.join(folder, name)
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-operations-'))
    vi.stubEnv('DATABASE_URL', '')
    vi.stubEnv('DATA_DIR', inside('data'))
    vi.stubEnv('BACKUP_DIR', inside('backups'))
    vi.stubEnv('KEY_FILE', inside('keys'))
    createKeyFile(inside('keys'))
    return () => {
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  /** Heard on standard output, and beside it what was complained of. */
  async function admin(...words: string[]) {
    const said: string[] = []
    const complained: string[] = []
    const code = await runAdmin(words, {
      say: (line) => void said.push(line),
      complain: (line) => void complained.push(line),
      readSecret: async () => 'Cedars in the rain',
      readLine: async () => '',
      isTyped: false,
    })
    return { code, said: said.join('\n'), complained: complained.join('\n') }
  }

  /** As it is after a first start, with a key to encrypt its backups to. */
  async function prepare(): Promise<void> {
    fillDataFolder(inside('data'))
    writeFileSync(inside('secret'), (await admin('backup-key')).said)
  }

  /** Makes an institution and its administrator. */
  async function makeAdministrator() {
    await admin(
      'institution',
      'create',
      '--name',
      'Harbor House',
      '--kind',
      'community',
      '--time-zone',
      'UTC',
    )
    return admin('create', '--username', 'bo.ash', '--first', 'Bo', '--last', 'Ash')
  }

  /** The backups that were made, the oldest first. */
  const backupNames = () =>
    readdirSync(inside('backups'))
      .filter((name) => name.startsWith('2'))
      .toSorted()

  /** The database as it is in DATA_DIR now, past every policy. */
  async function inDatabase<Result>(work: (db: AppContext['db']) => Promise<Result>): Promise<Result> {
    const context = await createAppContext(readSettings(process.env), ({ message }) =>
      expect.unreachable(message),
    )
    try {
      return await work(context.owner)
    } finally {
      await context.close()
    }
  }

  return { inside, admin, prepare, makeAdministrator, backupNames, inDatabase }
}
