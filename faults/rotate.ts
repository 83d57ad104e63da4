import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { freePort } from '../scripts/free-port.ts'
import { startPostgres } from '../scripts/temporary-postgres.ts'
import { createKeyFile } from '../src/server/keyring.ts'
import { instance } from './instance.ts'

// Rotates the master key on a real PostgreSQL while people read and write their journals, and kills the
// rotation in the middle, ten times. Exits non-zero where one read fails, one entry cannot be opened
// afterwards, or a key is still wrapped with an older master key.
const kills = 10
const people = 12
/** Keys of people who are not here, so that a rotation takes long enough to be killed. */
const bystanders = 100_000

const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-rotate-'))
const keyFile = path.join(folder, 'keys')
const postgres = await startPostgres()
const { url } = postgres
const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, KEY_FILE: keyFile, LOG_LEVEL: 'error' }
const server = instance(await freePort(), env)
const { address } = server
const written = new Map<string, Set<string>>()
let reads = 0
let failures = 0
const load = new AbortController()

try {
  createKeyFile(keyFile)
  await server.start()
  const cookies = await Promise.all(Array.from({ length: people }, (_, index) => register(index)))
  await addBystanders()
  const writers = cookies.map((cookie) => useJournal(cookie))
  let cut = 0
  for (let count = 0; count < kills; count += 1) {
    if (await rotateAndKill(3200 + count * 90)) cut += 1
  }
  rotate()
  load.abort()
  await Promise.all(writers)
  await report(cookies, cut)
  // Once more in peace: how long a hundred thousand keys take.
  rotate()
} finally {
  load.abort()
  await server.kill()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Reads all and writes one more, over and over. */
async function useJournal(cookie: string): Promise<void> {
  const own = new Set<string>()
  written.set(cookie, own)
  for (let count = 0; !load.signal.aborted; count += 1) {
    const content = `entry ${count}`
    const reply = own.size < 60 && (await send('/api/journal', { content }, cookie))
    if (reply && reply.status === 201) own.add(content)
    if (reply && reply.status !== 201) failures += 1
    const entries = await readJournal(cookie)
    reads += 1
    if (!hasAll(entries, own)) failures += 1
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function hasAll(entries: readonly Entry[] | null, own: ReadonlySet<string>): boolean {
  if (!entries) return false
  const open = new Set(entries.filter(({ state }) => state === 'open').map(({ content }) => content))
  return [...own].every((content) => open.has(content))
}

interface Entry {
  readonly state: string
  readonly content: string
}

async function readJournal(cookie: string): Promise<readonly Entry[] | null> {
  const reply = await fetch(`${address}/api/journal`, { headers: { cookie } })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own API, whose shape its tests hold
  return reply.ok ? ((await reply.json()) as Entry[]) : null
}

/** Begins a rotation and kills it so many milliseconds later; answers whether it was still at work. */
function rotateAndKill(afterMs: number): Promise<boolean> {
  const rotation = spawn('node', ['scripts/admin.ts', 'rotate-keys'], { env, stdio: 'ignore' })
  const timer = setTimeout(() => rotation.kill('SIGKILL'), afterMs)
  return new Promise((resolve) => {
    rotation.once('exit', (_code, signal) => {
      clearTimeout(timer)
      resolve(signal === 'SIGKILL')
    })
  })
}

function rotate(): void {
  execFileSync('node', ['scripts/admin.ts', 'rotate-keys'], { env, stdio: 'inherit' })
}

async function report(cookies: readonly string[], cut: number): Promise<void> {
  const after = await Promise.all(cookies.map((cookie) => readJournal(cookie)))
  const lost = cookies.filter((cookie, index) => !hasAll(after[index] ?? null, written.get(cookie)!)).length
  const masters = await query('select master_id from personal_keys group by master_id')
  const total = [...written.values()].reduce((sum, { size }) => sum + size, 0)
  console.log(
    `${kills} rotations, ${cut} killed at work, ${reads} reads and ${total} entries meanwhile, ${failures} failed; ` +
      `${lost} people miss something, ${masters} master key in use`,
  )
  if (failures > 0 || lost > 0 || masters !== 1 || cut === 0 || reads === 0) process.exitCode = 1
}

/** Copies of one person's row under new versions: only their number matters. */
async function addBystanders(): Promise<void> {
  const { wrap } = await import('../src/features/vault/server/personal-keys.ts')
  const { readKeyring } = await import('../src/server/keyring.ts')
  const keyring = readKeyring(keyFile)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `insert into users (institution_id, username, password_hash, first_name, last_name, created_at)
     select id, 'bystander', '', 'By', 'Stander', now() from institutions limit 1 returning id`,
  )
  const userId = rows[0]!.id
  for (let start = 1; start <= bystanders; start += 5000) {
    const versions = Array.from({ length: 5000 }, (_, index) => start + index)
    const wrapped = versions.map((version) =>
      wrap(keyring, { userId, version, masterId: keyring.current }, Buffer.alloc(32, 7)).toString('hex'),
    )
    await client.query(
      `insert into personal_keys (user_id, version, master_id, wrapped, created_at)
       select $1::uuid, v, $2, decode(w, 'hex'), now() from unnest($3::int[], $4::text[]) as keys (v, w)`,
      [userId, keyring.current, versions, wrapped],
    )
  }
  await client.end()
}

async function query(text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(text)
  await client.end()
  return rowCount ?? 0
}

async function register(index: number): Promise<string> {
  const reply = await send('/api/register', {
    username: `writer-${index}`,
    password: 'three calm herons',
    firstName: 'Wren',
    lastName: 'Iter',
  })
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

function send(to: string, body: object, cookie = ''): Promise<Response> {
  return fetch(address + to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
}
