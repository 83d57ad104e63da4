import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'drizzle-orm'

import { exportInstitution } from '#app/commands/institutions/moving/export.ts'
import { importInstitution } from '#app/commands/institutions/moving/import.ts'
import { createAppContext, type OpenAppContext } from '#app/server/app-context.ts'
import { hashOwnPassword } from '#features/access/accounts/server/passwords/password-hash.ts'
import { chainAuditEvents, verifyAudit, writeOwnLines } from '#features/core/audit-trail/index.ts'
import { addWayIn, createVault } from '#features/core/encryption/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { closeInstitution, createInstitution } from '#features/core/institutions/index.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { newAgeKeys } from '#server/encryption/age.ts'
import { createKeyFile } from '#server/encryption/keyring.ts'
import { readSettings } from '#server/settings.ts'

import { startPostgres } from '../scripts/temporary-postgres.ts'
import { openDatabases } from './databases.ts'

// Measures the move of an institution between two installations on PostgreSQL: node bench/moving.ts [PEOPLE] [WHO STAY].
// Each has 30 check-ins, 10 journal entries of a kilobyte, 80 audit events, a vault and a way into it.
const [people = 2000, stay = 4000] = process.argv.slice(2).map(Number)

const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-moving-'))
const postgres = await startPostgres()
const databases = openDatabases(postgres.url)

async function open(name: string): Promise<{ context: OpenAppContext; db: Database }> {
  const { url, db } = await databases.createMigrated(name)
  mkdirSync(path.join(folder, name))
  const keyFile = path.join(folder, name, 'keys')
  createKeyFile(keyFile)
  const env = { DATABASE_URL: url, KEY_FILE: keyFile, DELETION_LEDGER: path.join(folder, `${name}.log`) }
  return { context: await createAppContext(readSettings(env), console.error), db }
}

/** Fills an institution with people and what they have. */
async function fill(db: Database, name: string, count: number): Promise<string> {
  const place = { name, kind: 'correctional', timeZone: 'UTC', isOpen: false, units: ['Oak', 'Elm'] } as const
  const id = await createInstitution(db, place)
  await db.execute(sql`
    insert into users (institution_id, username, password_hash, first_name, last_name, created_at)
    select ${id}, ${name} || n, '', 'Person', n::text, now() from generate_series(1, ${count}::int) n`)
  const theirs = sql`(select id from users where institution_id = ${id}) as person`
  await db.execute(sql`
    insert into check_ins (id, user_id, mood_score, stress_score, stressors, physical_symptoms, is_pre_shift, day, created_at, notes)
    select gen_random_uuid(), person.id, 5, 5, '{Workload}'::text[], '{}'::text[], true, current_date - ago, now() - ago * interval '1 day',
      decode(repeat(md5(random()::text), 6), 'hex')
    from generate_series(1, 30) ago, ${theirs}`)
  await db.execute(sql`
    insert into point_entries (user_id, activity, source, points, day, created_at)
    select person.id, 'check-in', current_date - ago, 10, current_date - ago, now() - ago * interval '1 day'
    from generate_series(1, 30) ago, ${theirs}`)
  await db.execute(sql`
    insert into journal_entries (id, user_id, ciphertext, is_private, created_at, updated_at)
    select gen_random_uuid(), person.id, decode(repeat(md5(random()::text), 62), 'hex'), true, now(), now()
    from generate_series(1, 10) n, ${theirs}`)
  await db.execute(sql`
    insert into audit_events (at, actor_id, actor_role, institution_id, action, object_kind, object_id, subject_id, outcome)
    select now() - (80 - n) * interval '8 hours', person.id, 'user', ${id}, 'check-in.save', 'check-in', gen_random_uuid(), person.id, 'done'
    from generate_series(1, 80) n, ${theirs} order by n`)
  return id
}

/** Starts to measure. Answers how to say what it took, of the clock and of this process's processor. */
function measure(): () => string {
  const [begun, cpu] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    const spent = ((user + system) / 1e6).toFixed(1)
    return `${((performance.now() - begun) / 1000).toFixed(1)} s, ${spent} s of them the processor's for this process`
  }
}

try {
  const source = await open('source')
  const target = await open('target')
  const { keyring } = source.context
  const id = await fill(source.db, 'North Gate', people)
  await fill(source.db, 'South Gate', stay)
  const own = await hashOwnPassword('Cedars in the rain')
  for (const { id: userId } of await source.db
    .select({ id: users.id })
    .from(users)
    .where(sql`institution_id = ${id}`)) {
    await addWayIn({ db: source.db, keyring, userId }, await createVault(source.db, userId), own.secret)
  }
  await asSystem(async () => {
    while ((await chainAuditEvents(source.context.db, keyring)) > 0);
    await chainAuditEvents(source.context.db, keyring)
    while ((await writeOwnLines(source.context.db)) > 0);
  })
  await source.db.execute(sql`vacuum analyze`)
  await closeInstitution(source.db, id)

  const { recipient, identity } = await newAgeKeys()
  const file = path.join(folder, 'moved.age')
  const terminal = { say: () => {}, complain: console.error }
  const total = (counts: Record<string, number>) =>
    Object.values(counts).reduce((sum, count) => sum + count, 0)
  const leaving = measure()
  const left = await asSystem(() =>
    exportInstitution(source.context, terminal, { name: 'North Gate', file, recipient }),
  )
  console.log(
    `Export: ${total(left)} rows of ${people} people in ${leaving()}, ${(statSync(file).size / 1e6).toFixed(0)} MB`,
  )
  const arriving = measure()
  await asSystem(() => importInstitution(target.context, terminal, { file, identity }))
  console.log(`Import: ${arriving()}`)
  const verifying = measure()
  const { findings, events } = await asSystem(() =>
    verifyAudit(target.context.db, target.context.keyring, { isWhole: true }),
  )
  console.log(`Trail at the target: ${events} events verified in ${verifying()}, ${findings.length} findings`)
  console.log(`Memory at most: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
  console.log(left)
  await source.context.close()
  await target.context.close()
} finally {
  await databases.close()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
