// Secures J6.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import {
  backupFiles,
  backupsIn,
  findPersonalKeys,
  deleteOldBackups,
  listBackups,
  type Manifest,
  readBackup,
  readLedgerCopies,
} from './backups.ts'

const today = new Date('2026-11-20T02:30:00Z')
const hash = (letter: string) => letter.repeat(64)

let parent: string
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'evenkeel-backups-'))
  return () => rmSync(parent, { recursive: true, force: true })
})

function place(daysAgo: number, ledger = ''): string {
  const at = new Date(today.getTime() - daysAgo * 86_400_000).toISOString()
  const folder = path.join(parent, at.replace(/\.\d+Z$/, 'Z').replaceAll(':', '-'))
  const counts = { format: 1 as const, version: '1', migrations: 1, tables: {}, auditHeads: [], files: {} }
  const manifest: Manifest = { ...counts, at, recipient: 'age1' }
  mkdirSync(folder)
  writeFileSync(path.join(folder, backupFiles.manifest), JSON.stringify(manifest))
  writeFileSync(path.join(folder, backupFiles.data), '')
  writeFileSync(path.join(folder, backupFiles.ledger), ledger)
  writeFileSync(path.join(folder, backupFiles.personalKeys), '')
  return folder
}

const store = () => backupsIn(parent).store
const hasKeys = (folder: string) => existsSync(path.join(folder, backupFiles.personalKeys))

test('personal keys go after 7 days and data after 30, each not a day sooner', async () => {
  const [old, month, week, days] = [31, 29, 8, 6].map((age) => place(age))
  place(0)

  const gone = await deleteOldBackups(store(), today)

  expect(gone).toEqual({ backups: 1, keys: 2 })
  expect([old, month, week, days].map((folder) => existsSync(folder!))).toEqual([false, true, true, true])
  expect([month, week, days].map((folder) => hasKeys(folder!))).toEqual([false, false, true])
})

test('the newest backup stays whole, however old it is', async () => {
  const only = place(90)

  const gone = await deleteOldBackups(store(), today)

  expect(gone).toEqual({ backups: 0, keys: 0 })
  expect(hasKeys(only)).toBe(true)
})

test('a backup without its own personal keys takes those of the newest that has them', async () => {
  const old = place(20)
  rmSync(path.join(old, backupFiles.personalKeys))
  place(5)
  const newest = place(1)

  const forOld = await findPersonalKeys(await readBackup(store(), path.basename(old)))
  const forNewest = await findPersonalKeys(await readBackup(store(), path.basename(newest)))

  expect([forOld?.name, forNewest?.name]).toEqual([newest, newest].map((folder) => path.basename(folder)))
})

test('the ledger beside the backups is read, and that of every backup, so that who was erased later stays so', async () => {
  const at = '2026-11-14T00:00:00.000Z'
  place(5, `${hash('a')} ${at}\n`)
  place(1, `${hash('a')} ${at}\n${hash('b')} ${at}\n`)
  writeFileSync(path.join(parent, backupFiles.ledger), `${hash('c')} ${at}\n`)

  const copies = await readLedgerCopies(backupsIn(parent))

  expect([...copies.keys()].toSorted()).toEqual(['a', 'b', 'c'].map(hash))
})

test('what a stopped run left behind is no backup, and is thrown away a day later, keys and all', async () => {
  place(1)
  const [old, young, earlier] = ['2026-11-18T02-30-00Z', '2026-11-20T02-29-00Z', '.2026-11-18T02-31-00Z.part']
  for (const name of [old, young, earlier]) {
    mkdirSync(path.join(parent, name))
    writeFileSync(path.join(parent, name, 'personal-keys.age'), 'k')
    writeFileSync(path.join(parent, name, 'data.age.part'), 'd')
  }

  const found = await listBackups(store())
  await deleteOldBackups(store(), today)

  expect(found).toHaveLength(1)
  expect([old, young, earlier].map((name) => existsSync(path.join(parent, name)))).toEqual([
    false,
    true,
    false,
  ])
})
