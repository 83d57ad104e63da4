// Secures J6.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { startSession } from '#features/core/identity/server/sessions.ts'
import { sessions, users } from '#features/core/identity/server/table.ts'
import { erase, copyDeletions } from '#features/record/my-data/server/erasure.ts'
import { ledgerHash, readDeletions } from '#features/record/my-data/server/ledger/deletion-ledger.ts'
import { temporaryKeyring } from '#server/encryption/keyring.ts'
import { readSettings } from '#server/settings.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { newInstallation } from '#testing/commands/installation.ts'

const { inside, goElsewhere, admin, prepare, makeAdministrator, backupNames, inDatabase } = newInstallation()

/** Erases the administrator, as seven days after they deleted their account, and copies the ledger. */
async function eraseAdministrator(): Promise<string> {
  return inDatabase(async (db) => {
    const [bo] = await db.select().from(users)
    await db.transaction((tx) => erase({ db: tx, keyring: temporaryKeyring() }, bo!.id))
    await copyDeletions({ db, keyring: temporaryKeyring(), settings: readSettings(process.env) })
    return ledgerHash(bo!.id)
  })
}

test('whoever was erased after a backup is erased again from the ledger beside the backups, where the machine is lost', async () => {
  await prepare()
  await makeAdministrator()
  await admin('backup')
  const hash = await eraseAdministrator()
  // A backup is named by its second.
  moveClockForTest(1000)
  await admin('backup')
  await goElsewhere()
  rmSync(inside('data-deletions.log'))

  const restored = await admin(
    'restore',
    path.join(inside('backups'), backupNames()[0]!),
    '--key',
    inside('secret'),
  )

  expect(restored).toMatchObject({ code: 0, complained: '' })
  expect(restored.said).toContain('elsewhere-deletions.log is not there')
  expect(restored.said).toContain('Accounts erased again, since they were deleted: 1')
  expect(readFileSync(inside('elsewhere-deletions.log'), 'utf8')).toContain(hash)
  await inDatabase(async (db) => {
    expect(await db.select().from(users)).toEqual([])
    expect((await readDeletions(db)).has(hash)).toBe(true)
  })
})

test('the ledger beside the backups forgets nobody whom the database does not know of', async () => {
  await prepare()
  await makeAdministrator()
  const [early, late] = ['a', 'b'].map((letter) => `${letter.repeat(64)} 2026-11-20T02:30:00.000Z\n`)
  mkdirSync(inside('backups'))
  writeFileSync(inside('backups/deletions.log'), early!)
  writeFileSync(inside('data-deletions.log'), late!)
  const hash = await eraseAdministrator()

  await admin('backup')

  const ledgers = ['backups/deletions.log', `backups/${backupNames()[0]!}/deletions.log`]
  for (const ledger of ledgers.map((name) => readFileSync(inside(name), 'utf8'))) {
    expect([early!, late!, hash].filter((line) => !ledger.includes(line))).toEqual([])
  }
})

test('a database that was brought back without its ledger is left as it is, unless that is accepted in words', async () => {
  await prepare()
  await makeAdministrator()
  await inDatabase(async (db) => {
    const [bo] = await db.select().from(users)
    await startSession(db, bo!, 'A shared tablet')
  })

  const refused = await admin('after-restore')
  const untouched = await inDatabase((db) => db.$count(sessions))
  const accepted = await admin('after-restore', '--without-ledger')

  expect(refused.code).toBe(1)
  expect(refused.complained).toMatch(/no copy of the ledger of deletions at .*data-deletions.log/)
  expect(untouched).toBe(1)
  expect(accepted).toMatchObject({ code: 0, complained: '' })
  expect(accepted.said).toContain('is in the database again')
})
