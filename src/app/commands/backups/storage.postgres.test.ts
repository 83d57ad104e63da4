// Secures O3.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { copyDeletions, erase } from '#features/record/my-data/server/erasure.ts'
import { ledgerHash } from '#features/record/my-data/server/ledger/deletion-ledger.ts'
import { ledgerCopyOf } from '#features/record/my-data/server/ledger/ledger-copy.ts'
import { temporaryKeyring } from '#server/encryption/keyring.ts'
import { readSettings } from '#server/settings.ts'
import { textSource } from '#server/storage/file-store.ts'
import { admin } from '#testing/commands/admin.ts'
import { newInstallation } from '#testing/commands/installation.ts'
import { breakingWay, startS3Server } from '#testing/storage/s3-server.ts'

import { backupFiles, backupsOf, fileOf, listBackups } from '../../server/backups.ts'

let server: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server[Symbol.asyncDispose]())

const { inside, goElsewhere, inDatabase } = newInstallation()
beforeEach(async () => {
  writeFileSync(inside('storage-key'), `${server.settings.secretAccessKey}\n`, { mode: 0o600 })
  const environment = {
    BACKUP_S3_URL: `${server.settings.url}/${path.basename(inside(''))}`,
    AWS_ACCESS_KEY_ID: server.settings.accessKeyId,
    AWS_SECRET_ACCESS_KEY: '',
    AWS_SECRET_ACCESS_KEY_FILE: inside('storage-key'),
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  writeFileSync(inside('secret'), (await admin(['backup-key'])).heard)
  await admin(['institution', 'create', '--name', 'Harbor', '--kind', 'community', '--time-zone', 'UTC'])
  await admin(['create', '--username', 'bo.ash', '--first', 'Bo', '--last', 'Ash'], {
    secret: 'Cedars in the rain',
  })
})

const settings = () => readSettings(process.env)
const store = () => backupsOf(settings()).store

test('a backup goes to the storage alone, and comes back from there without whoever was erased since', async () => {
  const backedUp = await admin(['backup'])
  const [backup] = await listBackups(store())
  const hash = await inDatabase(async (db) => {
    const [bo] = await db.select().from(users)
    await db.transaction((tx) => erase({ db: tx, keyring: temporaryKeyring() }, bo!.id))
    await copyDeletions({ db, keyring: temporaryKeyring(), settings: settings() })
    return ledgerHash(bo!.id)
  })
  await goElsewhere()

  const restored = await admin(['restore', backup!.name, '--key', inside('secret')])

  expect(backedUp).toMatchObject({ code: 0, heard: expect.stringContaining(`${server.settings.url}/`) })
  expect(readdirSync(inside('')).filter((name) => /backups|deletions/.test(name))).toEqual([])
  expect(restored).toMatchObject({ code: 0 })
  expect(restored.heard).toContain('Everything is as it was backed up')
  expect(restored.heard).toContain('Accounts erased again, since they were deleted: 1')
  expect(await inDatabase((db) => db.$count(users))).toBe(0)
  expect((await ledgerCopyOf(settings()).read())?.has(hash)).toBe(true)
})

test('a backup goes from the storage after 30 days, and the newest stays', async () => {
  await admin(['backup'])
  const [old] = await listBackups(store())
  const at = new Date(new Date(old!.manifest.at).getTime() - 31 * 86_400_000).toISOString()
  const manifest = JSON.stringify({ ...old!.manifest, at })
  await store().write(fileOf(old!, backupFiles.manifest), textSource(manifest))

  const backedUp = await admin(['backup'])

  expect(backedUp.heard).toContain('Old backups thrown away: 1')
  expect((await listBackups(store())).map(({ name }) => name)).not.toContain(old!.name)
  expect(await store().list(old!.name)).toEqual([])
})

test('a file of an installation from before the storage is taken over into it', async () => {
  const hash = 'a'.repeat(64)
  writeFileSync(inside('data-deletions.log'), `${hash} 2026-11-20T02:30:00.000Z\n`)

  await inDatabase((db) => copyDeletions({ db, keyring: temporaryKeyring(), settings: settings() }))

  expect((await ledgerCopyOf(settings()).read())?.get(hash)).toEqual(new Date('2026-11-20T02:30:00.000Z'))
})

test('a storage that is not the one of before is told by its empty ledger, and nothing is made ready with it', async () => {
  const refused = await admin(['after-restore'])

  expect(refused.code).toBe(1)
  expect(refused.heard).toMatch(/no copy of the ledger of deletions at http:.*\/deletions/)
})

test('a storage that refuses or breaks off fails the backup in words, and nothing half counts as one', async () => {
  writeFileSync(inside('storage-key'), 'another')
  const refused = await admin(['backup'])
  const doctor = await admin(['doctor'])
  writeFileSync(inside('storage-key'), 'S3RVER')
  using way = await breakingWay(server.port, 200_000)
  const right = process.env['BACKUP_S3_URL'] ?? ''
  vi.stubEnv('BACKUP_S3_URL', right.replace(String(server.port), String(way.port)))

  const broken = await admin(['backup'])

  vi.stubEnv('BACKUP_S3_URL', right)
  expect(refused).toMatchObject({ code: 1, heard: expect.stringContaining('refuses the secret key') })
  expect(doctor.heard).toMatch(/WRONG +Backups: .*refuses the secret key in AWS_SECRET_ACCESS_KEY/)
  expect(doctor.heard).toMatch(/WRONG +Deletion ledger: .*refuses the secret key/)
  expect(broken).toMatchObject({ code: 1, heard: expect.stringContaining('broke off') })
  expect(await listBackups(store())).toEqual([])
  expect(existsSync(inside('data-backups'))).toBe(false)
})
