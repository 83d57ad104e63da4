import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { encryptText } from '#features/core/encryption/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { now } from '#server/clock.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import { temporaryKeyring } from '#server/encryption/keyring.ts'
import { openTestDatabase } from '#testing/database.ts'

import { eraseDueAccounts } from './erasure.ts'

/** Whether a text is in any table or index of the database, as its pages have it. The write-ahead log is left out. */
async function isInPages(db: Database, text: string): Promise<boolean> {
  const [row] = rowsOf<{ found: boolean }>(
    await db.execute(sql`
      select coalesce(bool_or(position(${text}::bytea in pg_read_binary_file(pg_relation_filepath(oid))) > 0), false) as found
      from pg_class where pg_relation_filepath(oid) is not null`),
  )
  return row!.found
}

test('once the database was vacuumed, its files hold nothing of an erased person', async () => {
  const { owner: db, close } = await openTestDatabase()
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
  const before = await isInPages(db, 'canary')

  await eraseDueAccounts({ db, keyring })
  await db.execute(sql`vacuum full`)
  await db.execute(sql`checkpoint`)

  const after = await isInPages(db, 'canary')
  await close()
  expect([before, after]).toEqual([true, false])
})
