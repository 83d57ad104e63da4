import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import {
  backupFiles,
  findPersonalKeys,
  deleteOldBackups,
  listBackups,
  type Manifest,
  readBackup,
  readLedgerCopies,
} from './backup-folder.ts'

const today = new Date('2026-11-20T02:30:00Z')
const hash = (letter: string) => letter.repeat(64)

let parent: string
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'evenkeel-backups-'))
  return () => rmSync(parent, { recursive: true, force: true })
})

function place(daysAgo: number, database: Manifest['database'] = 'postgresql', ledger = ''): string {
  const at = new Date(today.getTime() - daysAgo * 86_400_000).toISOString()
  const folder = path.join(parent, at.replace(/\.\d+Z$/, 'Z').replaceAll(':', '-'))
  const counts = { format: 1 as const, version: '1', migrations: 1, tables: {}, auditHeads: [], files: {} }
  const manifest: Manifest = { ...counts, at, database, recipient: 'age1' }
  mkdirSync(folder)
  writeFileSync(path.join(folder, backupFiles.manifest), JSON.stringify(manifest))
  writeFileSync(path.join(folder, backupFiles.data), '')
  writeFileSync(path.join(folder, backupFiles.ledger), ledger)
  if (database === 'postgresql') writeFileSync(path.join(folder, backupFiles.personalKeys), '')
  return folder
}

const hasKeys = (folder: string) => existsSync(path.join(folder, backupFiles.personalKeys))

test('personal keys go after 7 days and data after 30, each not a day sooner', async () => {
  const [old, month, week, days] = [31, 29, 8, 6].map((age) => place(age))
  place(0)

  const gone = await deleteOldBackups(parent, today)

  expect(gone).toEqual({ backups: 1, keys: 2 })
  expect([old, month, week, days].map((folder) => existsSync(folder!))).toEqual([false, true, true, true])
  expect([month, week, days].map((folder) => hasKeys(folder!))).toEqual([false, false, true])
})

test('a backup of the embedded database, which holds the keys, goes after 7 days as a whole', async () => {
  place(8, 'embedded')
  const young = place(6, 'embedded')
  const newest = place(0, 'embedded')

  await deleteOldBackups(parent, today)

  expect((await listBackups(parent)).map(({ folder }) => folder)).toEqual([young, newest])
})

test('the newest backup stays whole, however old it is', async () => {
  const only = place(90)

  const gone = await deleteOldBackups(parent, today)

  expect(gone).toEqual({ backups: 0, keys: 0 })
  expect(hasKeys(only)).toBe(true)
})

test('a backup without its own personal keys takes those of the newest that has them', async () => {
  const old = place(20)
  rmSync(path.join(old, backupFiles.personalKeys))
  place(5)
  const newest = place(1)

  const forOld = await findPersonalKeys(await readBackup(old))
  const forNewest = await findPersonalKeys(await readBackup(newest))

  expect([forOld?.folder, forNewest?.folder]).toEqual([newest, newest])
})

test('the ledger beside the backups is read, and that of every backup, so that who was erased later stays so', async () => {
  const at = '2026-11-14T00:00:00.000Z'
  place(5, 'postgresql', `${hash('a')} ${at}\n`)
  place(1, 'postgresql', `${hash('a')} ${at}\n${hash('b')} ${at}\n`)
  writeFileSync(path.join(parent, backupFiles.ledger), `${hash('c')} ${at}\n`)

  const copies = await readLedgerCopies(parent)

  expect([...copies.keys()].toSorted()).toEqual(['a', 'b', 'c'].map(hash))
})

test('what a stopped run left behind is no backup, and is thrown away a day later', async () => {
  place(1)
  const parts = ['.2026-11-18T02-30-00Z.part', '.2026-11-20T02-29-00Z.part']
  for (const name of [...parts, '2026-11-20T02-31-00Z']) mkdirSync(path.join(parent, name))

  const found = await listBackups(parent)
  await deleteOldBackups(parent, today)

  expect(found).toHaveLength(1)
  expect(readdirSync(parent).filter((name) => name.endsWith('.part'))).toEqual(parts.slice(1))
})
