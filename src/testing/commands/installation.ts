import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { beforeEach, expect, vi } from 'vitest'

import { runAdmin } from '#app/commands/admin-command.ts'
import { createAppContext } from '#app/server/app-context.ts'
import { createKeyFile } from '#server/encryption/keyring.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { readSettings } from '#server/settings.ts'

import { dropDatabase, newDatabase } from '../database.ts'

/** Each command opens an installation of its own, which takes a while. */

/** Gives each test of a file a new installation, with a folder and a migrated database of its own, and its commands. */
export function newInstallation() {
  let folder = ''
  const databases: string[] = []
  const inside = (name: string) => path.join(folder, name)
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-operations-'))
    vi.stubEnv('DATA_DIR', inside('data'))
    vi.stubEnv('BACKUP_DIR', inside('backups'))
    vi.stubEnv('KEY_FILE', inside('keys'))
    createKeyFile(inside('keys'))
    await useDatabase()
    return async () => {
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true, force: true })
      for (const url of databases.splice(0)) await dropDatabase(url)
    }
  })

  async function useDatabase(template?: string): Promise<void> {
    const url = await newDatabase(template)
    databases.push(url)
    vi.stubEnv('DATABASE_URL', url)
  }

  /** Lets what follows work on another machine, whose database has no table yet. */
  async function goElsewhere(): Promise<void> {
    vi.stubEnv('DATA_DIR', inside('elsewhere'))
    await useDatabase('template0')
  }

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

  /** Makes a key to encrypt backups to. */
  async function prepare(): Promise<void> {
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

  /** The database as it is now, past every policy. */
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

  return { inside, goElsewhere, admin, prepare, makeAdministrator, backupNames, inDatabase }
}
