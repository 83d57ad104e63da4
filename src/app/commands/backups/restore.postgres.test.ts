import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { invitations, resetCodes, mailedCodes } from '#features/access/accounts/server/table.ts'
import { connections, sharingGrants } from '#features/core/connections/server/table.ts'
import { startSession } from '#features/core/identity/server/sessions.ts'
import { sessions, users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { replayDeletions } from '#features/record/my-data/server/erasure.ts'
import { now } from '#server/clock.ts'
import { temporaryKeyring } from '#server/encryption/keyring.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { readSettings } from '#server/settings.ts'
import { newInstallation } from '#testing/commands/installation.ts'

const { inside, goElsewhere, admin, prepare, makeAdministrator, backupNames, inDatabase } = newInstallation()

/** A start of the server begins the copy of the ledger. */
const beginLedger = () =>
  inDatabase(async (db) => {
    await replayDeletions({ db, keyring: temporaryKeyring(), settings: readSettings(process.env) })
  })

test('the key of backups is shown once, and only its public part is stored', async () => {
  const made = await admin('backup-key')
  const again = await admin('backup-key')

  const stored = readdirSync(inside('')).map((name) => readFileSync(inside(name), 'utf8'))
  expect(made.said).toMatch(/^AGE-SECRET-KEY-1[\dA-Z]{58}$/)
  expect(readFileSync(inside('backup-recipient'), 'utf8')).toMatch(/^age1[\da-z]{58}\n$/)
  expect(stored.join('')).not.toContain(made.said)
  expect(again.complained).toContain('There is a key already')
})

test('where the public part cannot be kept no key is made, unless it is asked for by itself', async () => {
  vi.stubEnv('KEY_FILE', inside('not-there/keys'))

  const refused = await admin('backup-key')
  const made = await admin('backup-key', '--print')

  expect(refused).toMatchObject({ code: 1, said: '' })
  expect(refused.complained).toContain('no key was made. Run it as root, with AS=root before admin')
  expect(made.code).toBe(0)
  expect(made.complained).toMatch(/BACKUP_RECIPIENT=age1[\da-z]{58}$/)
})

test('without a key to encrypt to nothing is backed up', async () => {
  const { code, complained } = await admin('backup')

  expect(code).toBe(1)
  expect(complained).toContain('Make one with admin backup-key')
  expect(existsSync(inside('backups'))).toBe(false)
})

// Secures O3.
test('a database comes back from a backup into an empty one, and into no other', async () => {
  await prepare()
  await makeAdministrator()
  const backup = await admin('backup')
  const [name = ''] = backupNames()
  const whole = readdirSync(path.join(inside('backups'), name)).map((file) =>
    readFileSync(path.join(inside('backups'), name, file), 'latin1'),
  )

  const restoreHere = () => admin('restore', path.join(inside('backups'), name), '--key', inside('secret'))
  const intoUsed = await restoreHere()
  await goElsewhere()
  const intoEmpty = await restoreHere()

  expect(backup).toMatchObject({ code: 0, complained: '' })
  expect(whole.join('')).not.toContain('bo.ash')
  expect(intoUsed).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/holds \d+ tables already/),
  })
  expect(intoEmpty).toMatchObject({
    code: 0,
    said: expect.stringContaining('Everything is as it was backed up'),
  })
  const people = await inDatabase((db) => db.select().from(users))
  expect(people).toMatchObject([{ username: 'bo.ash' }])
})

/** Two people who share with each other, one until yesterday; codes for a new password, and an invitation. */
async function shareAndInvite(db: AppContext['db']): Promise<void> {
  const [bo] = await db.select().from(users)
  const yesterday = new Date(now().getTime() - 24 * 3_600_000)
  const { institutionId } = bo!
  const names = { username: 'kit', firstName: 'Kit', lastName: 'Elm', passwordHash: 'none' }
  const [kit] = await db
    .insert(users)
    .values({ ...names, institutionId, createdAt: yesterday })
    .returning()
  const pair = { requesterId: bo!.id, addresseeId: kit!.id, connectionType: 'supporter' } as const
  const accepted = { status: 'accepted', createdAt: yesterday, acceptedAt: yesterday } as const
  const [connection] = await db
    .insert(connections)
    .values({ ...pair, ...accepted })
    .returning()
  const grant = { connectionId: connection!.id, since: yesterday, confirmedAt: yesterday }
  await db.insert(sharingGrants).values([
    { ...grant, ownerId: kit!.id, name: 'shareMoodData' },
    { ...grant, ownerId: bo!.id, name: 'shareMoodData', until: yesterday },
  ])
  const tomorrow = new Date(now().getTime() + 24 * 3_600_000)
  const code = { codeHash: Buffer.alloc(32), expiresAt: tomorrow }
  await db.insert(resetCodes).values({ ...code, userId: kit!.id })
  const mailed = { ...code, purpose: 'password', email: 'kit@home.example' } as const
  await db.insert(mailedCodes).values({ ...mailed, userId: kit!.id })
  await db.insert(invitations).values({ ...code, institutionId, role: 'user', createdAt: yesterday })
}

async function expectNothingShared(db: AppContext['db']): Promise<void> {
  expect(await db.select().from(sharingGrants)).toEqual([])
  expect(await db.select().from(resetCodes)).toEqual([])
  expect(await db.select().from(mailedCodes)).toEqual([])
  expect(await db.select().from(invitations)).toMatchObject([{ revokedAt: expect.any(Date) }])
  const told = await db.select().from(notifications).innerJoin(users, eq(users.id, notifications.userId))
  const off = { kind: 'sharing-off-since-restore', path: '/sharing', readAt: null }
  expect(told).toMatchObject([{ users: { username: 'kit' }, notifications: off }])
}

test('what may have been withdrawn since is not back: nothing is shared, no code and no invitation opens', async () => {
  await prepare()
  await makeAdministrator()
  await inDatabase(shareAndInvite)
  await admin('backup')
  const [name = ''] = backupNames()
  await goElsewhere()

  const restored = await admin('restore', path.join(inside('backups'), name), '--key', inside('secret'))

  expect(restored).toMatchObject({ code: 0, complained: '' })
  expect(restored.said).toContain('are told that it is off: 1')
  expect(restored.said).toMatch(/grants of responders, deactivated accounts and roles/)
  await inDatabase(expectNothingShared)
})

test('a database that was brought back by other means is made ready: nobody is signed in and nothing is shared', async () => {
  await prepare()
  await makeAdministrator()
  await beginLedger()
  await inDatabase(async (db) => {
    await shareAndInvite(db)
    const [bo] = await db.select().from(users).where(eq(users.username, 'bo.ash'))
    await startSession(db, bo!, 'A shared tablet')
  })

  const made = await admin('after-restore')

  expect(made).toMatchObject({ code: 0, complained: '' })
  expect(made.said).toContain('Accounts erased again, since they were deleted: 0')
  expect(made.said).toContain('It can be served from')
  await inDatabase(expectNothingShared)
  await inDatabase(async (db) => expect(await db.select().from(sessions)).toEqual([]))
})

test('a backup that holds less than it says is told apart from one that is whole', async () => {
  await prepare()
  await makeAdministrator()
  await admin('backup')
  const [name = ''] = backupNames()
  const manifest = path.join(inside('backups'), name, 'manifest.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"users": 1', '"users": 2'))
  await goElsewhere()

  const restored = await admin('restore', path.dirname(manifest), '--key', inside('secret'))

  expect(restored.code).toBe(1)
  expect(restored.complained).toContain('users holds 1 rows; when it was backed up, 2')
  expect(restored.complained).toContain('do not serve from it')
})
