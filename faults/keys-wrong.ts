import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { sql } from 'drizzle-orm'

import { newKeyLine } from '#server/encryption/keyring.ts'

import { admin } from './admin.ts'
import { openInstallation } from './installation.ts'
import { report, unless } from './report.ts'
import { write } from './writers.ts'

// The key file is missing, is another one or lacks an older key. Then rows are changed directly in the database.
const installation = await openInstallation({ residents: 2 })
const keyFile = path.join(installation.folder, 'keys')
const kept = `${keyFile}.kept`
try {
  const server = await installation.instance()
  await server.start()
  const [ana, ben] = [installation.residents[0]!, installation.residents[1]!]
  for (const person of [ana, ana, ana, ben]) {
    await write(server.address, { kind: 'entry', person, key: crypto.randomUUID() })
  }
  const faults = [...(await tamperWithEntries()), ...(await tamperWithTrail())]
  await server.kill()

  copyFileSync(keyFile, kept)
  writeFileSync(keyFile, newKeyLine('1'), { mode: 0o600 })
  faults.push(...(await refuses('another key', 'KEY_FILE holds another key 1')))
  writeFileSync(keyFile, newKeyLine('other'), { mode: 0o600 })
  faults.push(...(await refuses('a key file without the old key', 'KEY_FILE lacks key 1')))
  writeFileSync(keyFile, 'short', { mode: 0o600 })
  faults.push(...(await refuses('a key file that is none', 'KEY_FILE')))
  rmSync(keyFile)
  faults.push(...(await refuses('no key file', 'does not exist')))
  copyFileSync(kept, keyFile)
  await server.start()

  report(
    {
      id: 'F19',
      title: 'Keys and sealed rows are wrong',
      done: 'another key file, one without the old key, a broken one, none; an entry changed, one swapped, an audit event changed',
      reach:
        'no start, in words; a changed entry says so and the others open, never a 500; the trail names what was changed',
    },
    `4 key files, 3 changes, ${faults.length} faults`,
    faults,
  )

  async function entriesOf(cookie: string) {
    const reply = await fetch(`${server.address}/api/journal`, { headers: { cookie } })
    return {
      status: reply.status,
      states: ((await reply.json()) as { state: string }[]).map(({ state }) => state),
    }
  }

  async function tamperWithEntries(): Promise<string[]> {
    await installation.inDatabase(async ({ db }) => {
      await db.execute(sql`
        update journal_entries set ciphertext = set_byte(ciphertext, length(ciphertext) - 1, 255 - get_byte(ciphertext, length(ciphertext) - 1))
        where id = (select id from journal_entries where user_id = ${ana.id} order by created_at limit 1)`)
      await db.execute(sql`
        update journal_entries set ciphertext = (select ciphertext from journal_entries where user_id = ${ana.id} order by created_at desc limit 1)
        where user_id = ${ben.id}`)
    })
    const [own, other] = [await entriesOf(ana.cookie), await entriesOf(ben.cookie)]
    return [
      ...unless(
        own.status === 200 && other.status === 200,
        `damaged entries: ${own.status}, ${other.status}`,
      ),
      ...unless(
        own.states.filter((state) => state === 'open').length === 2 && own.states.includes('damaged'),
        `of three entries with one damaged: ${own.states.join()}`,
      ),
      ...unless(
        other.states.join() === 'damaged',
        `an entry with somebody else’s text: ${other.states.join()}`,
      ),
    ]
  }

  async function tamperWithTrail(): Promise<string[]> {
    await verifyTrail()
    await installation.inDatabase(async ({ db }) => {
      await db.execute(sql`alter table audit_events disable trigger user`)
      await db.execute(sql`
        update audit_events set action = 'journal.delete'
        where id = (select id from audit_events where action = 'journal.create' limit 1)`)
      await db.execute(sql`alter table audit_events enable trigger user`)
    })
    const said = await verifyTrail()
    return unless(/alter|chang/i.test(said) && said.includes('does not verify'), `the trail says: ${said}`)
  }
} finally {
  await installation.close()
}

async function refuses(what: string, expected: string): Promise<string[]> {
  const said = await (await installation.instance()).start().then(
    () => 'it started',
    ({ message }: Error) => message,
  )
  return unless(said.includes(expected) && !said.includes('    at '), `${what}: ${said}`)
}

async function verifyTrail(): Promise<string> {
  try {
    return await admin(installation.environment, 'verify-audit')
  } catch (error) {
    return String(error)
  }
}
