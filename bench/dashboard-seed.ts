import { type SQL, sql } from 'drizzle-orm'

import { startSession } from '#features/core/identity/server/sessions.ts'
import { users } from '#features/core/identity/server/table.ts'
import { createInstitution, createUnits, compactCounters } from '#features/core/institutions/index.ts'
import { now } from '#server/clock.ts'
import { type Database, rowsOf } from '#server/database/database.ts'

/** The size of an institution. More check-ins a person mean a longer history. */
export interface DataSize {
  readonly checkIns: number
  readonly people: number
}

/** The share of a person's days that have a check-in. */
const checkInRate = 0.75
const peopleAUnit = 60
const daysAtOnce = 20

/**
 * Makes an institution with people and all data that its statistics use: check-ins, coping sessions, lessons,
 * journal entries, screenings and closed alerts. Each statement inserts many rows. Returns the institution's id.
 */
export async function seedInstitution(db: Database, { checkIns, people }: DataSize): Promise<string> {
  const institutionId = await createInstitution(db, {
    name: 'Cedar Ridge',
    kind: 'correctional',
    timeZone: 'UTC',
    isOpen: false,
    requiresSecondFactor: false,
    openToPeopleSince: now(),
  })
  // Its people came later, so that a report looks at their devices and imports too.
  await db.execute(
    sql`update institutions set created_at = now() - interval '3 years' where id = ${institutionId}`,
  )
  const units = Math.max(4, Math.round(people / peopleAUnit))
  await createUnits(
    db,
    institutionId,
    Array.from({ length: units }, (_, index) => `Unit ${index + 1}`),
  )
  // These statements may take longer than those of a request.
  const run = (statement: SQL) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local synchronous_commit = off`)
      await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
      await tx.execute(statement)
    })
  await run(peopleOf(institutionId, people))
  const days = Math.round(checkIns / people / checkInRate)
  await withoutIndexes(db, run, 'check_ins', async () => {
    for (let first = 1; first <= days; first += daysAtOnce) {
      await run(checkInsOf(institutionId, first, Math.min(days, first + daysAtOnce - 1)))
    }
  })
  for (const statement of othersOf(institutionId)) await run(statement)
  // Every instance does this by itself within ten minutes.
  await compactCounters(db)
  // The database does this by itself within a minute. It then knows which rows are visible to all transactions.
  await db.execute(sql`vacuum analyze`)
  return institutionId
}

/** Drops the constraints and indexes of a table that none refers to while it is filled, and then creates them again. */
export async function withoutIndexes(
  db: Database,
  run: (statement: SQL) => Promise<void>,
  table: string,
  work: () => Promise<void>,
) {
  const constraints = rowsOf<{ name: string; definition: string }>(
    await db.execute(sql`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${table}::regclass and contype in ('p', 'u', 'f')`),
  )
  for (const { name } of constraints) await run(sql.raw(`alter table ${table} drop constraint "${name}"`))
  const indexes = rowsOf<{ name: string; definition: string }>(
    await db.execute(sql`
      select indexname as name, indexdef as definition from pg_indexes where tablename = ${table}`),
  )
  for (const { name } of indexes) await run(sql.raw(`drop index "${name}"`))
  await work()
  for (const { definition } of indexes) await run(sql.raw(definition))
  for (const { name, definition } of constraints) {
    await run(sql.raw(`alter table ${table} add constraint "${name}" ${definition}`))
  }
}

/** Makes an administrator of the institution, signs them in and returns their cookie. */
export async function signInAdministrator(db: Database, institutionId: string): Promise<string> {
  const [row] = await db
    .insert(users)
    .values({
      institutionId,
      username: 'helen',
      role: 'admin',
      firstName: 'Helen',
      lastName: 'Test',
      passwordHash: '',
      createdAt: now(),
    })
    .returning()
  return `__Host-sid=${await startSession(db, row!, 'Statistics')}`
}

/** Three quarters of the people live there, and one quarter works there in shifts. */
function peopleOf(institutionId: string, people: number): SQL {
  return sql`
    with places as (
      select array(select id from units where institution_id = ${institutionId} order by id) as units,
        array(select id from shifts where institution_id = ${institutionId} order by id) as shifts
    )
    insert into users (id, institution_id, username, password_hash, first_name, last_name, role, unit_id, shift_id, created_at)
    select gen_random_uuid(), ${institutionId}, 'person-' || number, '', 'Person', number::text,
      case when number % 4 = 0 then 'staff' else 'inmate' end,
      units[1 + number % array_length(units, 1)],
      case when number % 4 = 0 then shifts[1 + number / 4 % array_length(shifts, 1)] end,
      now() - interval '2 years'
    from places, generate_series(1, ${people}::int) as number`
}

function checkInsOf(institutionId: string, first: number, last: number): SQL {
  return sql`
    insert into check_ins (id, user_id, mood_score, stress_score, stressors, physical_symptoms, is_pre_shift, day, unit_id, shift_id, created_at)
    select gen_random_uuid(), users.id, 1 + floor(random() * 10), 1 + floor(random() * 10), '{"Workload"}', '{}',
      random() < 0.5, current_date - ago, unit_id, shift_id, now() - ago * interval '1 day'
    from generate_series(${first}::int, ${last}::int) as ago, users
    where institution_id = ${institutionId} and random() < ${checkInRate}`
}

/** A few rows a person of everything else that the report counts, and closed alerts. */
function othersOf(institutionId: string): SQL[] {
  const each = (times: number) =>
    sql`from users, generate_series(1, ${times}::int) as number where institution_id = ${institutionId}`
  const ago = sql`now() - random() * interval '90 days'`
  return [
    // Thirty people share each tablet.
    sql`insert into known_devices (user_id, device_hash, last_used_at)
      select id, sha256(('tablet ' || last_name::int / 30)::bytea), now()
      from users where institution_id = ${institutionId}`,
    sql`insert into coping_usages (user_id, session_id, tool_name, duration, completed, created_at)
      select id, gen_random_uuid(), 'Box Breathing', 300, true, ${ago} ${each(8)}`,
    sql`insert into content_progress (user_id, module_id, progress, finished, started_at, updated_at)
      select id, 'module-' || number, 40, '{}', ${ago}, ${ago} ${each(2)}`,
    sql`insert into journal_entries (id, user_id, ciphertext, is_private, created_at, updated_at)
      select gen_random_uuid(), id, '\\x00', true, ${ago}, ${ago} ${each(4)}`,
    sql`insert into assessments (id, user_id, type, responses, phq9, gad7, risk_level, rules_version, created_at)
      select gen_random_uuid(), id, 'combined', '\\x00', 6, 5, 'low', 1, ${ago} ${each(3)}`,
    sql`insert into alerts (id, institution_id, subject_id, unit_id, population, kind, "group", severity, status,
        created_at, last_asked_at, last_notified_at, escalation_started_at, acknowledge_by, acknowledged_at, resolved_at)
      select gen_random_uuid(), institution_id, id, unit_id, case role when 'staff' then 'staff' else 'residents' end,
        'stress', 'stress', 'medium', 'resolved', ago, ago, ago, ago, ago + interval '1 day', ago + interval '1 hour', ago + interval '2 hours'
      from (select users.*, ${ago} as ago ${each(1)}) as people`,
  ]
}
