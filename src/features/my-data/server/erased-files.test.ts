import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { encryptText } from '#features/encryption/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { createInstitution } from '#features/institutions/server/service.ts'
import { now } from '#server/clock.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { temporaryKeyring } from '#server/encryption/keyring.ts'
import { openSnapshot } from '#testing/database.ts'

import { eraseDueAccounts } from './erasure.ts'

/** Whether a text is in any table or index file of an embedded database. The write-ahead log is left out. */
async function isInFiles({ embedded }: OpenDatabase, text: string): Promise<boolean> {
  const dump = await embedded!.dumpDataDir('none')
  const tar = Buffer.from(await dump.arrayBuffer())
  for (let at = 0; tar[at];) {
    const name = tar.toString('utf8', at, at + 100)
    const size = Number.parseInt(tar.toString('utf8', at + 124, at + 136), 8)
    if (name.includes('base/') && tar.subarray(at + 512, at + 512 + size).includes(text)) return true
    at += 512 + Math.ceil(size / 512) * 512
  }
  return false
}

test('once the database was vacuumed, its files hold nothing of an erased person', async () => {
  const opened = await openSnapshot()
  const { owner: db, close } = opened
  const keyring = temporaryKeyring()
  const institution = { name: 'Harbor House', kind: 'community', timeZone: 'UTC', isOpen: true } as const
  const institutionId = await createInstitution(db, institution)
  const person = {
    username: 'canary-username',
    firstName: 'canary-first',
    lastName: 'canary-last',
    email: 'canary@example.org',
    plainBio: 'canary-bio',
    passwordHash: 'canary-hash',
    isActive: false,
    deletesAt: now(),
    createdAt: now(),
    institutionId,
  }
  const [row] = await db.insert(users).values(person).returning()
  const owner = { user: row!, keyring, vault: null }
  await encryptText(db, owner, { recordId: row!.id, field: 'notes' }, 'canary-notes')
  await db.execute(sql`checkpoint`)
  const before = await isInFiles(opened, 'canary')

  await eraseDueAccounts({ db })
  await db.execute(sql`vacuum full`)
  await db.execute(sql`checkpoint`)

  const after = await isInFiles(opened, 'canary')
  await close()
  expect([before, after]).toEqual([true, false])
}, 30_000)
