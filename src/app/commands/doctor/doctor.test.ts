import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'

import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { recordHeartbeat } from '#features/care/alerts/index.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { closeInstitution } from '#features/core/institutions/index.ts'
import { counters, institutions } from '#features/core/institutions/server/table.ts'
import { copyDeletions } from '#features/record/my-data/index.ts'
import { recordDeletion } from '#features/record/my-data/server/ledger/deletion-ledger.ts'
import { moveClock, now } from '#server/clock.ts'
import { rowsOf } from '#server/database/database.ts'
import { createKeyFile } from '#server/encryption/keyring.ts'
import { createPushKeys } from '#server/messaging/push-keys.ts'
import { readSettings } from '#server/settings.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { admin } from '#testing/commands/admin.ts'
import { openTestDatabase } from '#testing/database.ts'
import { openOutside } from '#testing/outside.ts'
import { createWorld, openWorld } from '#testing/world.ts'

import { backupFiles, type Manifest } from '../../server/backups.ts'
import type { Finding } from '../../server/finding.ts'
import { examineDatabase, examineLedger } from './examine-database.ts'
import { examineAddress, examineMachine } from './examine-machine.ts'

let folder: string
const world = await openWorld()
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-doctor-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

const settings = (more: NodeJS.ProcessEnv = {}) =>
  readSettings({ DATABASE_URL: 'postgresql://localhost/x', DATA_DIR: path.join(folder, 'data'), ...more })
const about = (lines: readonly Finding[], subject: string) =>
  lines.find(({ message }) => message.startsWith(subject))

test('a key file that others can read is wrong, and one that is closed is not', async () => {
  const file = path.join(folder, 'keys')
  createKeyFile(file)
  const closed = await examineMachine(settings({ KEY_FILE: file }), now())
  rmSync(file)
  writeFileSync(file, '1:secret')
  chmodSync(file, 0o644)

  const open = await examineMachine(settings({ KEY_FILE: file }), now())

  expect(about(closed, 'Keys')?.level).toBe('ok')
  expect(about(open, 'Keys')).toEqual({
    level: 'wrong',
    message: `Keys: KEY_FILE ${file} can be read by others: it must have mode 0600, or 0440 where root owns it and its group is the service's alone`,
  })
})

test.each([
  [3, 'ok', '3 hours old'],
  [30, 'warning', '30 hours old'],
  [100, 'wrong', '4 days old'],
])('a last backup of %d hours ago is %s', async (hours, level, message) => {
  const name = '2026-11-01T02-30-00Z'
  const manifest: Manifest = {
    format: 1,
    version: '1',
    at: new Date(now().getTime() - hours * 3_600_000).toISOString(),
    migrations: 1,
    tables: {},
    auditHeads: [],
    files: {},
    recipient: 'age1',
  }
  mkdirSync(path.join(folder, name))
  writeFileSync(path.join(folder, name, backupFiles.manifest), JSON.stringify(manifest))

  const lines = await examineMachine(settings({ BACKUP_DIR: folder }), now())

  expect(about(lines, 'Backups')).toMatchObject({ level, message: `Backups: the last one is ${message}` })
})

test('deletions that did not reach the copy of the ledger within two minutes are wrong, and said', async () => {
  const at = settings({ DELETION_LEDGER: path.join(folder, 'deletions.log') })
  const found = () => examineLedger(world.db, at)
  const [before] = await found()
  await recordDeletion(world.db, crypto.randomUUID(), now())
  const [fresh] = await found()
  moveClock(3 * 60_000)

  const [late] = await found()
  await copyDeletions({ ...world, settings: at })
  const [copied] = await found()

  expect(before).toMatchObject({ level: 'warning', message: expect.stringContaining('not begun yet') })
  expect(fresh?.level).toBe('ok')
  expect(late).toMatchObject({ level: 'wrong', message: expect.stringContaining('1 of 1 who were erased') })
  expect(copied).toMatchObject({ level: 'ok', message: expect.stringContaining('names 1 of 1') })
})

test('a mail server that does not answer is wrong, and none at all is to be looked at', async () => {
  const silent = await examineMachine(settings({ SMTP_URL: 'smtp://127.0.0.1:9' }), now())
  const none = await examineMachine(settings(), now())

  expect(about(silent, 'Mail')?.level).toBe('wrong')
  expect(about(none, 'Mail')?.level).toBe('warning')
})

test('devices that cannot ring are to be looked at, and keys that others can read are wrong', async () => {
  const keys = path.join(folder, 'push-keys')
  const set = () =>
    settings({ KEY_FILE: path.join(folder, 'keys'), PUSH_CONTACT: 'mailto:operator@northgate.gov' })
  const found = async (from = set()) => about(await examineMachine(from, now()), 'Push')

  const off = await found(settings())
  const without = await found()
  await createPushKeys({ ...set(), pushKeyFile: keys })
  const ready = await found()
  chmodSync(keys, 0o644)
  const open = await found()

  expect([off?.level, without?.level, ready?.level, open?.level]).toEqual([
    'warning',
    'warning',
    'ok',
    'wrong',
  ])
  expect(without?.message).toContain('admin push-keys makes them')
})

test.each(['mailto:you@evenkeel.example', 'mailto:ops@EXAMPLE.org', 'https://county.invalid/contact'])(
  'the contact %s, which push services refuse, is to be looked at',
  async (PUSH_CONTACT) => {
    const line = about(await examineMachine(settings({ PUSH_CONTACT }), now()), 'Push')

    expect(line).toMatchObject({
      level: 'warning',
      message: expect.stringMatching(/^Push: push services refuse the PUSH_CONTACT, since nobody/),
    })
  },
)

test('the proxy by which calls leave answers, is away, or asks for a name and password, which are not said', async () => {
  await using outside = await openOutside()
  const url = new URL(outside.proxy.HTTPS_PROXY)
  Object.assign(url, { username: 'evenkeel', password: 'a%20secret' })
  const found = async (HTTPS_PROXY = url.href) =>
    about(await examineMachine(settings({ HTTPS_PROXY }), now()), 'Outgoing proxy')

  const ready = await found()
  const [given] = outside.proofs
  outside.status = 407
  const refused = await found()
  const away = await found('http://127.0.0.1:9')

  expect(ready).toEqual({ level: 'ok', message: `Outgoing proxy: http://${url.host} answers` })
  expect(given).toBe(`Basic ${Buffer.from('evenkeel:a secret').toString('base64')}`)
  expect(refused?.message).toBe(`Outgoing proxy: http://${url.host} does not take our name and password`)
  expect(away?.message).toMatch(/^Outgoing proxy: http:\/\/127.0.0.1:9 does not answer: .*ECONNREFUSED/)
  expect([refused, away].map((line) => line?.level)).toEqual(['wrong', 'wrong'])
})

test('the gateway for telephones is named, without its secret', async () => {
  const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
  const to = { ALERT_GATEWAY_URL: 'https://gateway.example/alerts', ALERT_GATEWAY_SECRET: secret }

  const set = about(await examineMachine(settings(to), now()), 'Gateway')
  const none = about(await examineMachine(settings(), now()), 'Gateway')

  expect(set).toMatchObject({
    level: 'ok',
    message: expect.stringContaining('sms and call go to gateway.example'),
  })
  expect(set?.message).not.toContain(secret)
  expect(none?.message).toContain('no telephone gets a text message or a call')
})

test('a worker that went silent is wrong, until it beats again', async () => {
  await recordHeartbeat(world.db)
  moveClock(120_000)
  const silent = await examineDatabase(world.db, settings())
  await recordHeartbeat(world.db)
  const beating = await examineDatabase(world.db, settings())
  moveClock(-120_000)

  expect(about(silent, 'Worker')).toMatchObject({
    level: 'wrong',
    message: expect.stringContaining('silent for 2'),
  })
  expect(about(beating, 'Worker')?.level).toBe('ok')
})

test('people whom nobody answers, and people managers without a second factor or an address, are named by number and place alone', async () => {
  await world.person('ana-silva', 'inmate')
  await world.person('abe-hale', 'admin')

  const lines = await examineDatabase(world.db, settings({ SMTP_URL: 'smtp://127.0.0.1:9' }))

  expect(lines.filter(({ message }) => message.startsWith('Responders: 0 for residents of '))).toHaveLength(1)
  expect(about(lines, 'Second factors')?.level).toBe('warning')
  expect(about(lines, 'E-mail')?.message).toMatch(
    /0 of \d+ people managers and responders have a confirmed address/,
  )
  expect(JSON.stringify(lines)).not.toMatch(/ana-silva|abe-hale/)
})

test('people whose alerts reach nobody now are named by their place', async () => {
  await using place = await createWorld()
  await place.person('ana-silva', 'inmate')
  const found = async () =>
    about(await examineDatabase(place.db, settings({ SMTP_URL: 'smtp://127.0.0.1:9' })), 'Reach')

  const nobody = await found()
  await place.person('abe-hale', 'admin', { email: 'abe@example.org', emailVerifiedAt: now() })
  const stoodIn = await found()
  await place.db.delete(users)
  const empty = await found()

  expect(nobody).toMatchObject({
    level: 'wrong',
    message: expect.stringMatching(/no responder for residents of Harbor House .*reaches nobody now$/),
  })
  expect(stoodIn).toMatchObject({ level: 'warning', message: expect.stringMatching(/an administrator has$/) })
  expect(empty?.level).toBe('ok')
})

test('counters that differ from what counting finds are wrong', async () => {
  const right = await examineDatabase(world.db, settings())
  await world.db
    .insert(counters)
    .values({ institutionId: world.institutionId, counted: 'open accounts', change: 3 })
  const differing = await examineDatabase(world.db, settings())
  await world.db
    .insert(counters)
    .values({ institutionId: world.institutionId, counted: 'open accounts', change: -3 })

  expect(about(right, 'Tallies')?.level).toBe('ok')
  expect(about(differing, 'Tallies')).toMatchObject({
    level: 'wrong',
    message: expect.stringContaining('of Harbor House they differ'),
  })
})

// Controls H42.
test('no institution, one without an administrator, and a closed one with an open alert are named', async () => {
  await using place = await createWorld()
  const { db, institutionId } = place
  const found = async () => about(await examineDatabase(db, settings()), 'Institutions')

  const leaderless = await found()
  await place.person('bo-ash', 'admin')
  const led = await found()
  const ana = await place.person('ana')
  await ana.call(alertApi.raise, { body: { severity: 'critical' } })
  await closeInstitution(db, institutionId)
  const unanswered = await found()
  await db.update(alerts).set({ status: 'resolved' })
  const closed = await found()
  await db.delete(alerts)
  await db.delete(users)
  await db.delete(institutions)
  const none = await found()

  expect(leaderless).toEqual({
    level: 'wrong',
    message: 'Institutions: Harbor House has no administrator: admin create --institution',
  })
  expect(led?.level).toBe('ok')
  expect(unanswered).toMatchObject({
    level: 'wrong',
    message: expect.stringContaining('Harbor House is closed and has an open alert'),
  })
  expect(closed?.level).toBe('ok')
  expect(none).toMatchObject({ level: 'warning', message: expect.stringContaining('there is none yet') })
})

test('a database of a newer release is to look at, and examined as ever, until it needs that release', async () => {
  const { owner, close } = await openTestDatabase()
  await owner.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  const newer = await examineDatabase(owner, settings())
  await owner.execute(sql`comment on table drizzle.__drizzle_migrations is 'needs 9999_later'`)
  const over = await examineDatabase(owner, settings())
  await close()

  expect(about(newer, 'Migrations')).toMatchObject({
    level: 'warning',
    message: expect.stringContaining('of a newer Evenkeel'),
  })
  expect(about(newer, 'Tallies')?.level).toBe('ok')
  expect(over).toMatchObject([{ level: 'wrong', message: expect.stringContaining('Start that release') }])
})

test('a login that PostgreSQL asks for no permission is warned of in production', async () => {
  const production = settings({ NODE_ENV: 'production', APP_ORIGIN: 'https://evenkeel.example' })
  const login = async (role: string) =>
    world.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local session authorization ${role}`))
      return about(await examineDatabase(tx, production), 'Login')
    })
  const [own] = rowsOf<{ name: string }>(await world.db.execute(sql`select session_user as name`))

  expect(await login(own!.name)).toMatchObject({
    level: 'warning',
    message: expect.stringContaining('superuser'),
  })
  expect(await login('evenkeel_system')).toMatchObject({ level: 'ok' })
})

test('a clock that is not that of the database is looked at, and wrong where codes of a second step fail', async () => {
  const clockAfter = async (seconds: number) => {
    const real = Date.now.bind(Date)
    const moved = vi.spyOn(Date, 'now').mockImplementation(() => real() + seconds * 1000)
    const found = about(await examineDatabase(world.db, settings()), 'Clock')
    moved.mockRestore()
    return found?.level
  }

  expect([await clockAfter(0), await clockAfter(10), await clockAfter(-60)]).toEqual([
    'ok',
    'warning',
    'wrong',
  ])
})

test('the exit code is of the worst that was found', async () => {
  vi.stubEnv('DATA_DIR', path.join(folder, 'none'))

  const { code, heard } = await admin(['doctor'])
  const json = await admin(['doctor', '--json'])
  vi.unstubAllEnvs()

  expect(json.code).toBe(1)
  expect(JSON.parse(json.heard)).toContainEqual({
    level: 'wrong',
    message: expect.stringMatching(/^Keys: KEY_FILE/),
  })
  expect(heard).toContain('WRONG   Keys: KEY_FILE')
  expect(heard).toMatch(/\n\n[1-9]\d* wrong, .*$/)
  expect(code).toBe(1)
})

test('a facility without any account needs responders for residents and staff already', async () => {
  await anotherInstitution(world, { name: 'Empty Hall' })

  const lines = await examineDatabase(world.db, settings())

  expect(lines.filter(({ message }) => /^Responders: 0 for \w+ of Empty Hall/.test(message))).toMatchObject([
    { level: 'wrong', message: expect.stringContaining('residents') },
    { level: 'wrong', message: expect.stringContaining('staff') },
  ])
})

test('a setting whose name is misspelt is named, with the one that is meant', async () => {
  const environment = {
    SMPT_URL: 'smtp://mail.example',
    APP_ORIGINS: 'x',
    HOME: '/root',
    HOSTNAME: 'a',
    PATH: '/bin',
  }

  const lines = await examineMachine(settings(), now(), environment)

  expect(lines.filter(({ message }) => message.includes('meant'))).toEqual([
    { level: 'warning', message: 'Settings: SMPT_URL is none. Is SMTP_URL meant?' },
    { level: 'warning', message: 'Settings: APP_ORIGINS is none. Is APP_ORIGIN meant?' },
  ])
})

test('an installation behind a proxy whose address it does not trust is warned of', async () => {
  const production = { NODE_ENV: 'production', APP_ORIGIN: 'https://127.0.0.1:1' }

  const bare = await examineMachine(settings(production), now())
  const told = await examineMachine(settings({ ...production, TRUSTED_PROXIES: '127.0.0.1' }), now())

  expect(about(bare, 'Proxy')).toMatchObject({ level: 'warning' })
  expect(about(told, 'Proxy')).toBeUndefined()
  expect(about(bare, 'Address')).toMatchObject({
    level: 'warning',
    message: expect.stringContaining('ECONNREFUSED'),
  })
})

test('the address tells how far the clock of the proxy is off, and when its certificate ends', async () => {
  const pair = ['-keyout', path.join(folder, 'key'), '-out', path.join(folder, 'certificate')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '9', ...names, ...pair])
  const [key, cert] = pair.filter((word) => word.startsWith('/')).map((file) => readFileSync(file))
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, cert!.toString()])
  const server = createServer({ key, cert }, (_, reply) => void reply.end())
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `https://localhost:${typeof address === 'object' && address?.port}`

  const lines = await examineAddress(origin, new Date())
  const anHourLate = await examineAddress(origin, new Date(Date.now() - 3_600_000))
  server.close()
  tls.setDefaultCACertificates(trusted)

  expect(lines.map(({ level }) => level)).toEqual(['ok', 'warning'])
  expect(about(lines, 'Certificate')?.message).toMatch(/ends in [89] days$/)
  expect(about(anHourLate, 'Address')).toMatchObject({
    level: 'warning',
    message: expect.stringMatching(/3[56]\d\d seconds apart/),
  })
})
