import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { institutions } from '#features/core/institutions/server/table.ts'
import { rowsOf } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { createKeyFile } from '#server/encryption/keyring.ts'
import { readSettings } from '#server/settings.ts'
import { admin } from '#testing/commands/admin.ts'

import { startPostgres, type TemporaryPostgres } from '../../../../scripts/temporary-postgres.ts'
import { createAppContext } from '../../server/app-context.ts'

// A PostgreSQL as hosting companies give it away: TLS and a password alone, and nobody is a superuser.

const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-managed-'))
const inside = (name: string) => path.join(folder, name)
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })

/** Makes an authority for certificates. */
function makeAuthority(name: string): void {
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`]
  openssl('req', '-x509', ...key, '-out', `${name}.crt`, '-subj', `/CN=${name}`, '-days', '2')
}

/** Makes a certificate of the authority for a server at localhost, and puts it where PostgreSQL finds it. */
function makeCertificate(serial: number): void {
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'new.key', '-out', 'new.csr', '-subj', '/CN=db')
  writeFileSync(inside('names'), 'subjectAltName=DNS:localhost')
  const by = ['-CA', 'authority.crt', '-CAkey', 'authority.key', '-set_serial', String(serial)]
  openssl('x509', '-req', '-in', 'new.csr', ...by, '-days', '2', '-extfile', 'names', '-out', 'new.crt')
  for (const kind of ['crt', 'key']) giveToPostgres(`new.${kind}`, `server.${kind}`)
}

/** Copies a file to where PostgreSQL's own user alone reads it. */
function giveToPostgres(from: string, to: string): void {
  copyFileSync(inside(from), inside(to))
  chmodSync(inside(to), 0o600)
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', inside(to)])
}

function admitBy(lines: string): void {
  writeFileSync(inside('hba'), `${lines}\n`)
  giveToPostgres('hba', 'pg_hba.conf')
}

let postgres: TemporaryPostgres
let superuser: pg.Client
const addressOf = (login: string, database: string, more = `sslrootcert=${inside('authority.crt')}`) =>
  `postgresql://${login}:its%23password@localhost:${postgres.port}/${database}?sslmode=verify-full&${more}`

/** The statements of docs/operating/databases.md, by a login that may make roles and databases and nothing else. */
const documented = [
  'create role evenkeel_caller',
  'create role evenkeel_system',
  'create role evenkeel_backup',
  `create role evenkeel_owner login password 'its#password'`,
  `create role evenkeel_app login noinherit password 'its#password'`,
  'grant evenkeel_caller, evenkeel_system, evenkeel_backup to evenkeel_owner, evenkeel_app',
  'grant evenkeel_owner to current_user',
  `create database evenkeel owner evenkeel_owner encoding 'UTF8' template template0`,
  `create database fresh owner evenkeel_owner encoding 'UTF8' template template0`,
  `create database restored owner evenkeel_owner encoding 'UTF8' template template0`,
]

beforeAll(async () => {
  chmodSync(folder, 0o711)
  makeAuthority('authority')
  makeAuthority('stranger')
  makeCertificate(1)
  admitBy('host all all 127.0.0.1/32 trust')
  const files = [`hba_file=${inside('pg_hba.conf')}`, `ssl_cert_file=${inside('server.crt')}`]
  postgres = await startPostgres({ settings: ['ssl=on', ...files, `ssl_key_file=${inside('server.key')}`] })
  superuser = new pg.Client({ connectionString: postgres.url })
  await superuser.connect()
  await superuser.query(`create role master login createrole createdb password 'its#password'`)
  admitBy('hostssl all all 127.0.0.1/32 scram-sha-256')
  await superuser.query('select pg_reload_conf()')
  const master = new pg.Client({ connectionString: addressOf('master', 'postgres') })
  await master.connect()
  for (const statement of documented) await master.query(statement)
  await master.end()
})
afterAll(async () => {
  await superuser.end()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const given = (database: string, more?: string) => ({
  DATABASE_URL: addressOf('evenkeel_app', database, more),
  MIGRATION_DATABASE_URL: addressOf('evenkeel_owner', database, more),
  KEY_FILE: inside('keys'),
  DATA_DIR: inside('data'),
  BACKUP_DIR: inside('backups'),
})
const give = (settings: Record<string, string>) =>
  Object.entries(settings).forEach(([name, value]) => vi.stubEnv(name, value))
beforeEach(() => give(given('evenkeel')))
afterEach(() => vi.unstubAllEnvs())

const createInstitution = () =>
  admin(['institution', 'create', '--name', 'Harbor House', '--kind', 'community', '--time-zone', 'UTC'])

test('without a superuser it is started, backed up and restored, all over verified TLS', async () => {
  createKeyFile(inside('keys'))
  const made = await createInstitution()
  writeFileSync(inside('secret'), (await admin(['backup-key'])).heard, { mode: 0o400 })
  const backedUp = await admin(['backup'])
  const backup = /(\S+)$/.exec(backedUp.heard)?.[1] ?? ''
  give(given('restored'))
  const restored = await admin(['restore', backup, '--key', inside('secret')])

  expect(made).toMatchObject({ code: 0 })
  expect(backedUp).toMatchObject({ code: 0, heard: expect.stringContaining('Backed up') })
  expect(restored).toMatchObject({ code: 0, heard: expect.stringContaining('Putting back') })
  await using context = await open(given('restored'))
  expect(await asSystem(() => context.db.select().from(institutions))).toMatchObject([
    { name: 'Harbor House' },
  ])
})

test('a login that owns nothing serves once the owner’s has migrated, and says so where it has not', async () => {
  createKeyFile(inside('keys-of-another'))
  const alone = { KEY_FILE: inside('keys-of-another'), MIGRATION_DATABASE_URL: '' }
  give({ ...given('fresh'), ...alone })
  const early = await admin(['doctor'])
  const tooEarly = await open({ ...given('fresh'), ...alone }).catch(String)
  give({ ...given('fresh'), KEY_FILE: alone.KEY_FILE })
  const migrated = await admin(['migrate'])

  expect(tooEarly).toMatch(/\d+ migrations are due, .* Run admin migrate first/)
  expect(early.heard).toContain('are due')
  expect(migrated).toMatchObject({ code: 0, heard: expect.stringMatching(/as of migration \d{4}_/) })
  await using context = await open({ ...given('fresh'), ...alone })
  expect(await asSystem(() => context.db.select().from(institutions))).toEqual([])
})

test('a certificate that is renewed while it runs breaks nothing', async () => {
  await using context = await open(given('evenkeel'))
  const ask = () => Promise.all(Array.from({ length: 12 }, () => context.db.execute(sql`select 1 as one`)))
  await ask()
  const before = await connectionsOfApp()

  makeCertificate(2)
  await superuser.query('select pg_reload_conf()')
  await vi.waitFor(async () => expect(await serialOfServer()).toBe('02'))
  await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'evenkeel_app'`,
  )

  await vi.waitFor(async () => expect((await ask()).flatMap(rowsOf)).toHaveLength(12))
  const after = await connectionsOfApp()
  expect([...before, ...after].filter(({ ssl }) => !ssl)).toEqual([])
  expect(after.filter(({ pid }) => before.some((one) => one.pid === pid))).toEqual([])
})

/** The connections of the product's own login, and whether TLS protects them. */
async function connectionsOfApp() {
  const { rows } = await superuser.query<{ pid: number; ssl: boolean }>(
    `select pid, ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'evenkeel_app'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  return rows
}

test.each([
  ['another authority', () => `sslrootcert=${inside('stranger.crt')}`, /certificate/],
  ['no authority', () => '', /certificate/],
])('with %s named nothing is sent to the server', async (_, more, complaint) => {
  await expect(open(given('evenkeel', more()))).rejects.toMatchObject({ cause: { message: complaint } })
})

test('a connection without TLS is not admitted', async () => {
  const plain = given('evenkeel')
  const url = plain.DATABASE_URL.replace('verify-full', 'disable')
  give({ ...plain, DATABASE_URL: url, MIGRATION_DATABASE_URL: '' })

  const { code, heard } = await createInstitution()
  expect(code).toBe(1)
  expect(heard).toMatch(/no pg_hba.conf entry for host .* no encryption/)
})

async function open(settings: Record<string, string>) {
  const context = await createAppContext(readSettings(settings), () => {})
  return Object.assign(context, { [Symbol.asyncDispose]: () => context.close() })
}

/** The serial number of the certificate that a new connection is shown. */
async function serialOfServer(): Promise<unknown> {
  const client = new pg.Client({ connectionString: addressOf('evenkeel_app', 'evenkeel') })
  await client.connect()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- @types/pg leaves the stream out
  const { connection } = client as unknown as {
    connection: { stream: { getPeerCertificate(): { serialNumber: string } } }
  }
  const { serialNumber } = connection.stream.getPeerCertificate()
  await client.end()
  return serialNumber
}
