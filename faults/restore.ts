// Secures O3.
import { createReadStream, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import * as z from 'zod/mini'

import type { JournalEntry } from '#features/wellbeing/journal/contract.ts'
import { decryptWith } from '#server/encryption/age.ts'

import { admin } from './admin.ts'
import { password, post, register, signIn } from './api-client.ts'
import { readAll } from './consistency.ts'
import { createDatabase, query } from './databases.ts'
import { openInstallation } from './installation.ts'
import { report, unless } from './report.ts'
import type { TestPerson } from './seed-people.ts'
import { write } from './writers.ts'

// Backs up a PostgreSQL with people's journals and requests for help. Then one person deletes their account and is
// erased. The older backup is restored into empty databases, on other paths, with and without its own file of personal keys.
const people = 8
const entriesEach = 25
const mostSeconds = 60 * 60

const installation = await openInstallation({ residents: 0 })
const backups = path.join(installation.folder, 'backups')
const secretFile = path.join(installation.folder, 'secret')
const { url } = installation.postgres
const here = { ...installation.environment, BACKUP_DIR: backups }
try {
  const owners = await fill()
  writeFileSync(secretFile, await admin(here, 'backup-key'), { mode: 0o600 })
  await admin(here, 'backup')
  await eraseFirst(owners[0]!)
  await admin(here, 'backup')
  const [older = '', newer = ''] = readdirSync(backups).toSorted()
  const there = await restoreTo('there', older, owners)

  makeOlder(older, 8)
  await admin(here, 'backup')
  const faults = await lookForKeyOf(owners[0]!)
  const elsewhere = await restoreTo('elsewhere', older, owners)
  faults.push(...there.faults, ...elsewhere.faults, ...(await refuseWhatIsWrong(older, newer)))
  const seconds = Math.max(there.seconds, elsewhere.seconds)
  report(
    {
      id: 'F15',
      title: 'Everything is restored from a backup',
      done: `${people} people with ${entriesEach} entries each and a request for help, one erased after the backup; restored into two empty databases, with and without its own personal keys; another key, a changed file, a database that is not empty`,
      reach: `every entry of the others opens, the erased stay gone and their key is in no backup after 7 days, every session is over; what is wrong is refused in words; within ${mostSeconds / 60} min`,
    },
    `${there.open} and ${elsewhere.open} entries open, ${faults.length} faults, ${seconds.toFixed(1)} s a restore at the most`,
    [...faults, ...unless(seconds < mostSeconds, `a restore took ${seconds.toFixed(0)} s`)],
  )
} finally {
  await installation.close()
}

/** Registers people who write their entries, and ask for help in words, for which the server keeps a key of each. */
async function fill(): Promise<TestPerson[]> {
  const server = await installation.instance()
  await server.start()
  const owners = await Promise.all(
    Array.from({ length: people }, (_, index) => register(server.address, nameOf(index))),
  )
  for (const person of owners) {
    for (let count = 0; count < entriesEach; count += 1) {
      const { status } = await write(server.address, { kind: 'entry', person, key: crypto.randomUUID() })
      if (status !== 201) throw new Error(`An entry was answered ${status}`)
    }
    const asked = { severity: 'critical', message: 'please come' }
    const { status } = await post(server.address, '/api/alerts', asked, person.cookie)
    if (status !== 201) throw new Error(`A request for help was answered ${status}`)
  }
  await server.kill()
  return owners
}

function nameOf(index: number): string {
  return `person-${index}`
}

/** Deletes the first person's account, moves the end of the seven days into the past, and waits until it is erased. */
async function eraseFirst({ id, cookie }: TestPerson): Promise<void> {
  const server = await installation.instance()
  await server.start()
  const left = await post(server.address, '/api/my-data/leave', { password }, cookie)
  if (left.status !== 200) throw new Error(`The deletion was answered ${left.status}`)
  await server.kill()
  await query(url, "update users set deletes_at = now() - interval '1 minute' where deletes_at is not null")
  await server.start()
  const end = Date.now() + 60_000
  while ((await query(url, `select from users where id = '${id}'`)).length > 0) {
    if (Date.now() > end) throw new Error('The deleted account was not erased')
    await sleep(100)
  }
  await server.kill()
}

interface Restored {
  readonly seconds: number
  /** The number of entries that can be decrypted. */
  readonly open: number
  readonly faults: readonly string[]
}

async function restoreTo(name: string, backup: string, owners: readonly TestPerson[]): Promise<Restored> {
  const there = {
    ...here,
    DATABASE_URL: await createDatabase(url, name),
    DATA_DIR: path.join(installation.folder, name),
  }
  mkdirSync(there.DATA_DIR)
  const begun = performance.now()
  await admin(there, 'restore', path.join(backups, backup), '--key', secretFile)
  const seconds = (performance.now() - begun) / 1000
  const server = await installation.instance(there)
  await server.start()
  const all = await Promise.all(owners.map((_, index) => signIn(server.address, nameOf(index))))
  const [erased, ...others] = await Promise.all(all.map((person) => countOpen(server.address, person)))
  const sessions = await Promise.all(owners.map(({ cookie }) => statusOf(server.address, cookie)))
  const [keys] = await query<{ count: number }>(
    there.DATABASE_URL,
    'select count(*)::int as count from personal_keys',
  )
  await server.kill()
  return {
    seconds,
    open: others.reduce((sum, count) => sum + count, 0),
    faults: [
      ...unless(all[0] === null && erased === 0, `${name}: the erased person can sign in`),
      ...unless(
        others.every((count) => count === entriesEach),
        `${name}: entries that open: ${others.join(', ')}`,
      ),
      ...unless(
        sessions.every((status) => status === 401),
        `${name}: sessions from before answer ${sessions.join(', ')}`,
      ),
      ...unless(keys?.count === people - 1, `${name}: ${keys?.count} personal keys, not ${people - 1}`),
    ],
  }
}

async function countOpen(address: string, person: TestPerson | null): Promise<number> {
  const entries = person ? await readAll<JournalEntry>(address, '/api/journal', person) : []
  return entries.filter(({ state }) => state === 'open').length
}

async function statusOf(address: string, cookie: string): Promise<number> {
  return (await fetch(`${address}/api/user`, { headers: { cookie } })).status
}

/** Sets the time of a backup to so many days ago. */
function makeOlder(name: string, days: number): void {
  const file = path.join(backups, name, 'manifest.json')
  const manifest = z.looseObject({ at: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8')))
  const at = new Date(new Date(manifest.at).getTime() - days * 86_400_000).toISOString()
  writeFileSync(file, JSON.stringify({ ...manifest, at }))
}

/** Checks that after seven days no file has the key of the erased person, so that their old data cannot be decrypted. */
async function lookForKeyOf({ id }: TestPerson): Promise<string[]> {
  const identity = readFileSync(secretFile, 'utf8').trim()
  const files = readdirSync(backups, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('keys.age'),
  )
  const faults = unless(files.length === 2, `${files.length} files of personal keys are left, not 2`)
  for (const file of files) {
    const keys = await text(decryptWith(identity, createReadStream(path.join(backups, file))))
    faults.push(
      ...unless(!keys.includes(id), `${file} holds the key of the erased`),
      ...unless(keys.trim().split('\n').length === people - 1, `${file} does not hold everybody’s key`),
    )
  }
  return faults
}

/** Checks that a restore refuses a database that is not empty, another key, and a file with a changed byte. */
async function refuseWhatIsWrong(older: string, newer: string): Promise<string[]> {
  const source = path.join(backups, newer)
  const empty = { ...here, DATABASE_URL: await createDatabase(url, 'empty') }
  const other = path.join(installation.folder, 'other')
  writeFileSync(
    other,
    await admin({ ...here, KEY_FILE: path.join(installation.folder, 'there/keys') }, 'backup-key'),
  )
  const faults = [
    ...(await refuses(/holds \d+ tables already/, here, source, secretFile)),
    ...(await refuses(/was encrypted to another one/, empty, source, other)),
  ]
  const data = path.join(backups, older, 'data.age')
  const bytes = readFileSync(data)
  bytes[bytes.length - 100]! ^= 1
  writeFileSync(data, bytes)
  return [
    ...faults,
    ...(await refuses(/is not as it was written/, empty, path.join(backups, older), secretFile)),
  ]
}

async function refuses(
  message: RegExp,
  env: NodeJS.ProcessEnv,
  source: string,
  key: string,
): Promise<string[]> {
  try {
    await admin(env, 'restore', source, '--key', key)
    return [`Restored, where ${String(message)} was expected`]
  } catch (error) {
    return unless(message.test(String(error)), `${String(message)} was expected, not ${String(error)}`)
  }
}
