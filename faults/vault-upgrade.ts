import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { hash } from '@node-rs/argon2'
import pg from 'pg'

import { encryptWith } from '#features/encryption/server/encrypted-text.ts'
import { wrap } from '#features/encryption/server/personal-keys.ts'
import type { JournalEntry } from '#features/journal/contract.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { readKeyring } from '#server/encryption/keyring.ts'

import { password, signIn } from './api-client.ts'
import { createDatabase, query } from './databases.ts'
import { openInstallation } from './installation.ts'
import { liftLimits } from './lift-limits.ts'
import { bringToRelease } from './older-release.ts'
import { isShort, report, unless } from './report.ts'

// Everybody's journal from before vaults. All sign in after the upgrade, while the server is killed again and again.
// In the end each reads every entry of their own, and the server holds no key to any.
const released = 15
const people = isShort ? 300 : 5000
const entriesOfEach = 20
const kills = isShort ? 3 : 8
const atOnce = 16
// Hashes at the lowest cost. What is tried are the keys, not the passwords.
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The session of everybody who signed in. An address signs in three thousand times a minute at most. */
const cookies = new Map<number, string>()

const installation = await openInstallation({ residents: 1 })
const url = await createDatabase(installation.postgres.url, 'older')
try {
  await bringToRelease(url, released, installation.folder)
  await fill()
  const before = await size()
  const server = await installation.instance({ DATABASE_URL: url, VITEST: 'true' })
  const begun = performance.now()
  await server.start()
  const startSeconds = (performance.now() - begun) / 1000
  await withoutLimits()
  let cut = 0
  const waiting = new Set(Array.from({ length: people }, (_, number) => number))
  for (let turn = 0; turn < kills; turn += 1) {
    const working = signEverybodyIn(waiting, server.address)
    // Some are in, and others are in the middle of it.
    const most = people - ((turn + 1) * people) / (kills + 1)
    while (waiting.size > most) await sleep(5)
    await server.kill()
    await working
    if (waiting.size > 0) cut += 1
    await server.start()
  }
  const signingIn = performance.now()
  const left = waiting.size
  await signEverybodyIn(waiting, server.address)
  const seconds = (performance.now() - signingIn) / 1000
  const lost = await readEverything(server.address)
  const [keys] = await query<{ count: number }>(
    url,
    `select count(*)::int as count from personal_keys where purpose <> 'responders'`,
  )
  const after = await size()
  await server.kill()
  report(
    {
      id: 'F23',
      title: 'Everybody moves into a vault',
      done: `${people.toLocaleString('en')} people with ${(people * entriesOfEach).toLocaleString('en')} entries, as release 0.1.0 left them; all sign in, ${atOnce} at once; \`kill -9\` of the server ${kills} times meanwhile`,
      reach: 'everybody reads every entry of theirs, and the server holds no key to any',
    },
    `${cut} killed meanwhile, ${lost} people miss an entry, ${keys?.count} keys left with the server; ` +
      `the start with its migrations took ${startSeconds.toFixed(1)} s, the last ${left} sign-ins ${seconds.toFixed(0)} s; ` +
      `${before} MB before, ${after} MB after`,
    [
      ...unless(cut > 0, 'no kill came in the middle'),
      ...unless(lost === 0, `${lost} people do not read all that they wrote`),
      ...unless(keys?.count === 0, `${keys?.count} keys are left with the server`),
    ],
  )
} finally {
  await installation.close()
}

async function fill(): Promise<void> {
  const keyring = readKeyring(installation.environment['KEY_FILE']!)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into institutions (name, kind, time_zone, created_at) values ('Cedar Ridge', 'community', 'UTC', now())`,
  )
  const passwordHash = await hash(password, cheap)
  for (let number = 0; number < people; number += 1) {
    const id = randomUUID()
    const key = { version: 1, key: randomBytes(32) }
    await client.query(
      `insert into users (id, institution_id, username, password_hash, first_name, last_name, role, created_at)
       values ($1, (select id from institutions), $2, $3, 'Person', $2, 'user', now() - interval '1 year')`,
      [id, nameOf(number), passwordHash],
    )
    const place = { userId: id, version: 1, masterId: keyring.current }
    await client.query(
      `insert into personal_keys (user_id, version, master_id, wrapped, created_at) values ($1, 1, $2, $3, now())`,
      [id, keyring.current, wrap(keyring, place, key.key)],
    )
    const ids = Array.from({ length: entriesOfEach }, () => randomUUID())
    const sealed = ids.map((recordId, index) =>
      encryptWith(
        key,
        { userId: id, recordId, field: 'journal_entries.sealed' },
        JSON.stringify({ title: '', content: contentOf(number, index), mood: null }),
      ),
    )
    await client.query(
      `insert into journal_entries (id, user_id, sealed, is_private, created_at, updated_at)
       select entry, $1, text, true, now(), now() from unnest($2::uuid[], $3::bytea[]) as entries (entry, text)`,
      [id, ids, sealed],
    )
  }
  await client.end()
}

function nameOf(number: number): string {
  return `person-${number}`
}

function contentOf(number: number, index: number): string {
  return `day ${index} of ${number}`
}

/** One machine signs everybody in, more often than it may. */
async function withoutLimits(): Promise<void> {
  const { owner, close } = openPostgres({ url }, () => {})
  await liftLimits(owner)
  await close()
}

/** Signs in everybody who waits, and takes out those who got in. Ends where the server is gone. */
async function signEverybodyIn(waiting: Set<number>, address: string): Promise<void> {
  const numbers = [...waiting].values()
  const work = async () => {
    for (const number of numbers) {
      const person = await signIn(address, nameOf(number)).catch(() => 'gone' as const)
      if (person === 'gone') return
      if (!person) continue
      waiting.delete(number)
      cookies.set(number, person.cookie)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Reads everybody's journal. Answers how many do not read all of it. */
async function readEverything(address: string): Promise<number> {
  let lost = 0
  const numbers = Array.from({ length: people }, (_, number) => number).values()
  const work = async () => {
    for (const number of numbers) {
      const headers = { cookie: cookies.get(number) ?? '' }
      const reply = await fetch(`${address}/api/journal`, { headers })
      const read = reply.ok ? ((await reply.json()) as JournalEntry[]) : []
      const texts = new Set(read.map(({ content }) => content))
      const wanted = Array.from({ length: entriesOfEach }, (_, index) => contentOf(number, index))
      if (!wanted.every((content) => texts.has(content))) lost += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return lost
}

async function size(): Promise<number> {
  const [row] = await query<{ size: string }>(url, 'select pg_database_size(current_database()) as size')
  return Math.round(Number(row?.size) / 2 ** 20)
}
