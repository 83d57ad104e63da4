import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'

import { invitations, resetCodes, mailedCodes } from '#features/accounts/server/table.ts'
import { connections, sharingGrants } from '#features/connections/server/table.ts'
import { startSession } from '#features/identity/server/sessions.ts'
import { sessions, users } from '#features/identity/server/table.ts'
import { erase, copyDeletions, replayDeletions } from '#features/my-data/server/erasure.ts'
import { ledgerHash, readDeletions } from '#features/my-data/server/ledger/deletion-ledger.ts'
import { notifications } from '#features/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { createKeyFile } from '#server/encryption/keyring.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { readSettings } from '#server/settings.ts'
import { fillDataFolder } from '#testing/snapshot.ts'

import { createAppContext } from '../../server/app-context.ts'
import { runAdmin } from '../admin-command.ts'

// It opens the embedded database on folders of its own several times, which takes seconds.
const timeoutMs = 120_000

let folder: string
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

/** Makes an institution and its administrator. */
async function makeAdministrator() {
  await admin('institution', 'create', '--name', 'Harbor House', '--kind', 'community', '--time-zone', 'UTC')
  return admin('create', '--username', 'bo.ash', '--first', 'Bo', '--last', 'Ash')
}

/** An installation that has been started before, with a key to encrypt its backups to. */
async function prepareInstallation(): Promise<void> {
  fillDataFolder(inside('data'))
  writeFileSync(inside('secret'), (await admin('backup-key')).said)
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

test('the key of backups is shown once, and only its public part is stored', async () => {
  const made = await admin('backup-key')
  const again = await admin('backup-key')

  const stored = readdirSync(folder).map((name) => readFileSync(inside(name), 'utf8'))
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
  expect(complained).toContain('Make one with npm run admin -- backup-key')
  expect(existsSync(inside('backups'))).toBe(false)
})

test(
  'the embedded database comes back from a backup in an empty folder, and in no other',
  async () => {
    await prepareInstallation()
    await makeAdministrator()
    const backup = await admin('backup')
    const [name = ''] = backupNames()
    const whole = readdirSync(path.join(inside('backups'), name)).map((file) =>
      readFileSync(path.join(inside('backups'), name, file), 'latin1'),
    )

    const restoreHere = () => admin('restore', path.join(inside('backups'), name), '--key', inside('secret'))
    const intoUsed = await restoreHere()
    vi.stubEnv('DATA_DIR', inside('elsewhere'))
    const intoEmpty = await restoreHere()

    expect(backup).toMatchObject({ code: 0, complained: '' })
    expect(whole.join('')).not.toContain('bo.ash')
    expect(intoUsed).toMatchObject({
      code: 1,
      complained: expect.stringContaining('holds a database already'),
    })
    expect(intoEmpty).toMatchObject({
      code: 0,
      said: expect.stringContaining('Everything is as it was backed up'),
    })
    const people = await inDatabase((db) => db.select().from(users))
    expect(people).toMatchObject([{ username: 'bo.ash' }])
  },
  timeoutMs,
)

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

test(
  'what may have been withdrawn since is not back: nothing is shared, no code and no invitation opens',
  async () => {
    await prepareInstallation()
    await makeAdministrator()
    await inDatabase(shareAndInvite)
    await admin('backup')
    const [name = ''] = backupNames()
    vi.stubEnv('DATA_DIR', inside('elsewhere'))

    const restored = await admin('restore', path.join(inside('backups'), name), '--key', inside('secret'))

    expect(restored).toMatchObject({ code: 0, complained: '' })
    expect(restored.said).toContain('are told that it is off: 1')
    expect(restored.said).toMatch(/grants of responders, deactivated accounts and roles/)
    await inDatabase(expectNothingShared)
  },
  timeoutMs,
)

test(
  'a database that was brought back by other means is made ready: nobody is signed in and nothing is shared',
  async () => {
    await prepareInstallation()
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
  },
  timeoutMs,
)

/** A start of the server begins the copy of the ledger. */
const beginLedger = () =>
  inDatabase(async (db) => void (await replayDeletions({ db, settings: readSettings(process.env) })))

/** Erases the administrator, as seven days after they deleted their account, and copies the ledger. */
async function eraseAdministrator(): Promise<string> {
  return inDatabase(async (db) => {
    const [bo] = await db.select().from(users)
    await db.transaction((tx) => erase(tx, bo!.id))
    await copyDeletions({ db, settings: readSettings(process.env) })
    return ledgerHash(bo!.id)
  })
}

test(
  'whoever was erased after a backup is erased again from the ledger beside the backups, where the machine is lost',
  async () => {
    await prepareInstallation()
    await makeAdministrator()
    await admin('backup')
    const hash = await eraseAdministrator()
    await admin('backup')
    vi.stubEnv('DATA_DIR', inside('elsewhere'))
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
  },
  timeoutMs,
)

test(
  'the ledger beside the backups forgets nobody whom the database does not know of',
  async () => {
    await prepareInstallation()
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
  },
  timeoutMs,
)

test(
  'a database that was brought back without its ledger is left as it is, unless that is accepted in words',
  async () => {
    await prepareInstallation()
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
  },
  timeoutMs,
)

test(
  'a backup that holds less than it says is told apart from one that is whole',
  async () => {
    await prepareInstallation()
    await makeAdministrator()
    await admin('backup')
    const [name = ''] = backupNames()
    const manifest = path.join(inside('backups'), name, 'manifest.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"users": 1', '"users": 2'))
    vi.stubEnv('DATA_DIR', inside('elsewhere'))

    const restored = await admin('restore', path.dirname(manifest), '--key', inside('secret'))

    expect(restored.code).toBe(1)
    expect(restored.complained).toContain('users holds 1 rows; when it was backed up, 2')
    expect(restored.complained).toContain('do not serve from it')
  },
  timeoutMs,
)
