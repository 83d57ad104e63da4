import { execFileSync } from 'node:child_process'
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import pg from 'pg'
import * as z from 'zod/mini'

import { startPostgres } from '../scripts/temporary-postgres.ts'
import { decryptWith } from '../src/server/age.ts'
import { createKeyFile } from '../src/server/keyring.ts'
import { type Instance, instance } from './instance.ts'

// Backs up a real PostgreSQL on which people keep journals; one of them deletes the account and is erased;
// restores the older backup into empty databases, on other paths, with and without its own personal keys.
// Exits non-zero where something differs, a journal does not open, the erased person is back, or their key
// is in any file that is left.
const people = 8
const entriesEach = 25
const password = 'three calm herons'
const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-restore-'))
const backups = path.join(folder, 'backups')
const keyFile = path.join(folder, 'keys')
const secretFile = path.join(folder, 'secret')
const postgres = await startPostgres()
const here = environmentOf('here')
const faults: string[] = []
let running: Instance | undefined

try {
  createKeyFile(keyFile)
  await query(postgres.url, 'create database here')
  await start(here, 4391)
  const cookies = await Promise.all(Array.from({ length: people }, (_, index) => fill(index)))
  writeFileSync(secretFile, admin(here, 'backup-key'), { mode: 0o600 })
  admin(here, 'backup')
  const erased = await eraseFirst(cookies[0] ?? '')
  admin(here, 'backup')
  const [older = '', newer = ''] = readdirSync(backups).toSorted()
  await restoreTo('there', older, 4392)

  makeOlder(older, 8)
  admin(here, 'backup')
  await lookForKeyOf(erased)
  await restoreTo('elsewhere', older, 4393)
  refuseWhatIsWrong(older, newer)
} finally {
  await running?.kill()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`Restored twice: ${(people - 1) * entriesEach} entries open each time, the erased stay gone`)

function environmentOf(name: string) {
  const data = path.join(folder, name)
  mkdirSync(data)
  return {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: postgres.url.replace(/postgres$/, name),
    DATA_DIR: data,
    KEY_FILE: keyFile,
    BACKUP_DIR: backups,
  }
}

function admin(env: NodeJS.ProcessEnv, ...words: string[]): string {
  return execFileSync('node', ['scripts/admin.ts', ...words], { env, encoding: 'utf8', stdio: 'pipe' })
}

async function start(env: NodeJS.ProcessEnv, port: number): Promise<Instance> {
  await running?.kill()
  running = instance(port, env)
  await running.start()
  return running
}

async function fill(index: number): Promise<string> {
  const names = { username: `keeper-${index}`, firstName: 'Kay', lastName: 'Keeper' }
  const cookie = cookieOf(await send('/api/register', { ...names, password }))
  for (let count = 0; count < entriesEach; count += 1) {
    const reply = await send('/api/journal', { content: `entry ${count} of ${index}` }, cookie)
    if (reply.status !== 201) throw new Error(`An entry was answered ${reply.status}`)
  }
  return cookie
}

/** The first person deletes the account; the seven days are let pass, and the job of a start erases it. */
async function eraseFirst(cookie: string): Promise<string> {
  const left = await send('/api/my-data/leave', { password }, cookie)
  if (left.status !== 200) throw new Error(`Leaving was answered ${left.status}`)
  const [row] = await query(here.DATABASE_URL, "select id from users where username = 'keeper-0'")
  await query(
    here.DATABASE_URL,
    "update users set deletes_at = now() - interval '1 minute' where deletes_at is not null",
  )
  await start(here, 4391)
  const isThere = async () =>
    (await query(here.DATABASE_URL, "select 1 from users where username = 'keeper-0'")).length > 0
  for (let turn = 0; turn < 100 && (await isThere()); turn += 1)
    await new Promise((go) => setTimeout(go, 100))
  return String(row?.['id'])
}

async function restoreTo(name: string, backup: string, port: number): Promise<void> {
  const there = environmentOf(name)
  await query(postgres.url, `create database ${name}`)
  const begun = performance.now()
  console.log(admin(there, 'restore', path.join(backups, backup), '--key', secretFile).trim())
  console.log(`Restored in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  await start(there, port)
  if (await signIn(0)) faults.push(`${name}: the erased person can sign in`)
  const counts = await Promise.all(Array.from({ length: people - 1 }, (_, index) => countOpen(index + 1)))
  if (counts.some((count) => count !== entriesEach))
    faults.push(`${name}: entries that open: ${counts.join(', ')}`)
  const [row] = await query(there.DATABASE_URL, 'select count(*)::int as count from personal_keys')
  if (row?.['count'] !== people - 1) faults.push(`${name}: not everybody's personal key is there, or more`)
}

async function signIn(index: number): Promise<string | null> {
  const reply = await send('/api/login', { username: `keeper-${index}`, password })
  return reply.ok ? cookieOf(reply) : null
}

async function countOpen(index: number): Promise<number> {
  const cookie = (await signIn(index)) ?? ''
  let open = 0
  for (let cursor: string | null = ''; cursor !== null;) {
    const reply: Response = await fetch(
      `${running?.address}/api/journal${cursor && `?cursor=${encodeURIComponent(cursor)}`}`,
      { headers: { cookie } },
    )
    const entries = z.array(z.object({ state: z.string() })).parse(await reply.json())
    open += entries.filter(({ state }) => state === 'open').length
    cursor = reply.headers.get('next-cursor')
  }
  return open
}

/** As if a backup had been made so many days ago. */
function makeOlder(name: string, days: number): void {
  const file = path.join(backups, name, 'manifest.json')
  const manifest = z.looseObject({ at: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8')))
  const at = new Date(new Date(manifest.at).getTime() - days * 86_400_000).toISOString()
  writeFileSync(file, JSON.stringify({ ...manifest, at }))
}

/** After seven days no file holds the key of the erased, so that what older data hold of them is closed. */
async function lookForKeyOf(userId: string): Promise<void> {
  const identity = readFileSync(secretFile, 'utf8').trim()
  const files = readdirSync(backups, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('keys.age'),
  )
  if (files.length !== 2) faults.push(`${files.length} files of personal keys are left, not 2`)
  for (const file of files) {
    const keys = await text(decryptWith(identity, createReadStream(path.join(backups, file))))
    if (keys.includes(userId)) faults.push(`${file} holds the key of the erased`)
    if (keys.trim().split('\n').length !== people - 1) faults.push(`${file} does not hold everybody's key`)
  }
}

/** A database that is not empty, another key, and a file with one other byte. */
function refuseWhatIsWrong(older: string, newer: string): void {
  const source = path.join(backups, newer)
  refuses(/holds \d+ tables already/, here, source, secretFile)
  const empty = { ...here, DATABASE_URL: postgres.url }
  const other = path.join(folder, 'other')
  writeFileSync(other, admin({ ...here, KEY_FILE: path.join(folder, 'there', 'keys') }, 'backup-key'))
  refuses(/was encrypted to another one/, empty, source, other)
  const data = path.join(backups, older, 'data.age')
  const bytes = readFileSync(data)
  bytes[bytes.length - 100]! ^= 1
  writeFileSync(data, bytes)
  refuses(/is not as it was written/, empty, path.join(backups, older), secretFile)
}

function refuses(words: RegExp, env: NodeJS.ProcessEnv, source: string, key: string): void {
  try {
    admin(env, 'restore', source, '--key', key)
    faults.push(`Restored, where ${String(words)} was to be said`)
  } catch (error) {
    if (!words.test(String(error))) faults.push(`${String(words)} was to be said, not ${String(error)}`)
  }
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

function send(to: string, body: object, cookie = ''): Promise<Response> {
  return fetch(`${running?.address}${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
}

function cookieOf(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
