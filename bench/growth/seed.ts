import { type SQL, sql } from 'drizzle-orm'

import { hashOwnPassword } from '#features/access/accounts/server/passwords/password-hash.ts'
import { lastSunday } from '#features/institution/analytics/periods.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import { readKeyring } from '#server/encryption/keyring.ts'
import { addDays } from '#shared/days.ts'

import { liftLimits } from '../../faults/lift-limits.ts'
import { signInAdministrator, withoutIndexes } from '../dashboard-seed.ts'
import { password } from '../requests.ts'
import { seedVaults } from '../vaults.ts'

/** So many institutions, each with so many people. */
export interface Size {
  readonly institutions: number
  readonly people: number
}

/** Every fifth person checks in, on ten days of the last ninety. */
const activeEach = 5
const institutionsAtOnce = 50
/** So many of one institution are signed in. */
export const signedIn = 1500

/**
 * Fills a database with institutions that are all alike: a fifth of the people check in, with points, their events of
 * the last 28 days, and a few rows of everything else that a report counts.
 */
export async function seedInstitutions(db: Database, { institutions, people }: Size): Promise<void> {
  // Triggers and foreign keys are left out, and so are the limits of time of a request.
  const run = (statement: SQL) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local synchronous_commit = off`)
      await tx.execute(sql`set local maintenance_work_mem = '1GB'`)
      await tx.execute(statement)
    })
  await run(sql`
    insert into institutions (name, kind, time_zone, requires_second_factor, created_at)
    select 'Institution ' || n, 'correctional', 'UTC', false, now() - interval '3 years'
    from generate_series(1, ${institutions}::int) n`)
  await run(sql`
    insert into units (institution_id, name) select id, 'Unit ' || n from institutions, generate_series(1, ${Math.ceil(people / 60)}::int) n`)
  await run(sql`
    insert into shifts (institution_id, name) select id, shift from institutions, unnest('{Day,Evening,Night}'::text[]) shift`)
  await run(sql`
    insert into counters (institution_id, counted, change) select id, 'open accounts', ${people}::int from institutions`)
  await inParts(institutions, (some) => run(peopleOf(people, some)))
  await run(sql`analyze`)
  await withoutIndexes(db, run, 'check_ins', () => inParts(institutions, (some) => run(checkInsOf(some))))
  await withoutIndexes(db, run, 'audit_events', () => inParts(institutions, (some) => run(eventsOf(some))))
  await withoutIndexes(db, run, 'check_in_weeks', () => inParts(institutions, (some) => run(weeksOf(some))))
  for (const statement of others) await run(statement)
  // The events count as sealed: `bench/moving.ts` measures sealing and verifying.
  await run(sql`
    insert into audit_mac_progress (name, floor, next_floor, next_floor_after, verified_at, lined_up_to)
    select 'sealing', last, last, 0, now(), last from (select coalesce(max(id), 0) as last from audit_events) events`)
  await db.execute(sql`vacuum analyze`)
}

async function inParts(institutions: number, work: (some: SQL) => Promise<void>): Promise<void> {
  for (let from = 0; from < institutions; from += institutionsAtOnce) {
    await work(
      sql`(select id from institutions order by id offset ${from} limit ${institutionsAtOnce}) as place`,
    )
  }
}

/** As in dashboard-seed.ts: three quarters live there, and one quarter works there in shifts. */
function peopleOf(people: number, some: SQL): SQL {
  return sql`
    insert into users (institution_id, username, password_hash, first_name, last_name, role, unit_id, shift_id, created_at)
    select place.id, 'somebody-' || left(place.id::text, 8) || '-' || n, '', 'Person', n::text,
      case when n % 4 = 0 then 'staff' else 'inmate' end,
      units[1 + n % array_length(units, 1)], case when n % 4 = 0 then shifts[1 + n / 4 % array_length(shifts, 1)] end,
      now() - interval '2 years'
    from (select place.id, array(select id from units where institution_id = place.id) as units,
        array(select id from shifts where institution_id = place.id) as shifts from ${some} offset 0) as place,
      generate_series(1, ${people}::int) n`
}

const active = sql.raw(`users.last_name::int % ${activeEach} = 0`)

function checkInsOf(some: SQL): SQL {
  return sql`
    insert into check_ins (id, user_id, mood_score, stress_score, stressors, physical_symptoms, is_pre_shift, day, unit_id, shift_id, created_at)
    select gen_random_uuid(), users.id, 1 + floor(random() * 10), 1 + floor(random() * 10), '{Workload}', '{}',
      random() < 0.5, current_date - ago, unit_id, shift_id, now() - ago * interval '1 day'
    from generate_series(0, 9) turn, ${some}, users, lateral (select 1 + turn * 9 + last_name::int / ${activeEach} % 9 as ago) as days
    where institution_id = place.id and ${active}`
}

/** The last Sunday that is over, less a week: what the reports before it have rolled up. */
const rolledUpTo = () => addDays(lastSunday(new Date()), -7)

function weeksOf(some: SQL): SQL {
  return sql`
    insert into check_in_weeks (institution_id, sunday, user_id, unit_id, shift_id, count, days, stress_sum, sleep_count, sleep_sum,
      shift_count, overtime_count, double_count, incident_count)
    select institution_id, date_trunc('week', day)::date + 6, user_id, min(users.unit_id::text)::uuid, min(users.shift_id::text)::uuid,
      count(*), count(*), sum(stress_score), 0, 0, 0, 0, 0, 0
    from ${some}, users join check_ins on user_id = users.id
    where institution_id = place.id and day <= ${rolledUpTo()}::date group by 1, 2, 3`
}

function eventsOf(some: SQL): SQL {
  return sql`
    insert into audit_events (at, actor_id, actor_role, institution_id, action, object_kind, object_id, subject_id, outcome, client, address_prefix)
    select now() - interval '28 days' + n * interval '9 days' + random() * interval '12 hours', users.id, role, institution_id, 'check-in.save', 'check-in',
      gen_random_uuid(), users.id, 'done', 'browser', '10.' || last_name::int / 30 || '.0.0/24'
    from generate_series(0, 2) n, ${some}, users where institution_id = place.id and ${active}`
}

const ago = sql.raw(`now() - random() * interval '90 days'`)
const others = [
  sql`insert into point_entries (user_id, activity, source, points, day, created_at)
    select id, 'check-in', current_date - 9, 10, current_date - 9, now() - interval '9 days' from users where ${active}`,
  // Thirty people share each tablet.
  sql`insert into known_devices (user_id, device_hash, last_used_at)
    select id, sha256((institution_id::text || last_name::int / 30)::bytea), now() from users`,
  sql`insert into coping_usages (user_id, session_id, tool_name, duration, completed, created_at)
    select id, gen_random_uuid(), 'Box Breathing', 300, true, ${ago} from users where ${active}`,
  sql`insert into content_progress (user_id, module_id, progress, finished, started_at, updated_at)
    select id, 'module-1', 40, '{}', ${ago}, ${ago} from users where ${active}`,
  sql`insert into journal_entries (id, user_id, ciphertext, is_private, created_at, updated_at)
    select gen_random_uuid(), id, '\\x00', true, ${ago}, ${ago} from users where ${active}`,
  sql`insert into assessments (id, user_id, type, responses, phq9, gad7, risk_level, rules_version, created_at)
    select gen_random_uuid(), id, 'combined', '\\x00', 6, 5, 'low', 1, ${ago} from users where ${active}`,
  // A hundred and sixty an institution, all closed.
  sql`insert into alerts (id, institution_id, subject_id, unit_id, population, kind, "group", severity, status,
      created_at, last_asked_at, last_notified_at, escalation_started_at, acknowledge_by, acknowledged_at, resolved_at)
    select gen_random_uuid(), institution_id, id, unit_id, case role when 'staff' then 'staff' else 'residents' end,
      'stress', 'stress', 'medium', 'resolved', ago, ago, ago, ago, ago + interval '1 day', ago + interval '1 hour', ago + interval '2 hours'
    from (select users.*, ${ago} as ago from users where ${active} and last_name::int % 60 = 0) as people`,
  sql`insert into rollup_progress (institution_id, through) select id, ${rolledUpTo()}::date from institutions`,
  sql`insert into sessions (token_hash, user_id, device, created_at, last_seen_at, idle_ends_at, ends_at)
    select sha256(id::text::bytea), id, 'Bench', now(), now(), now() + interval '1 day', now() + interval '1 day'
    from users where ${active}`,
]

/**
 * Signs in people of the institution in the middle who check in, as `person-1` and so on, and an administrator.
 * Answers the administrator's cookie.
 */
export async function signInSome(db: Database, keyFile: string): Promise<string> {
  const [place] = rowsOf<{ id: string }>(
    await db.execute(
      sql`select id from institutions order by id offset (select count(*) / 2 from institutions) limit 1`,
    ),
  )
  const { id } = place!
  await db.execute(sql`
    with crowd as (
      select id, row_number() over (order by last_name::int) as number from users where institution_id = ${id} and ${active}
      limit ${signedIn}
    ), renamed as (update users set username = 'person-' || number from crowd where crowd.id = users.id)
    update sessions set token_hash = sha256(('person-' || number)::bytea) from crowd where crowd.id = sessions.user_id`)
  await seedVaults(db, readKeyring(keyFile), await hashOwnPassword(password))
  await liftLimits(db)
  const cookie = await signInAdministrator(db, id)
  // Nobody's screen locks, however long the bench takes, and no call writes the use of a session.
  await db.execute(sql`
    update sessions set last_seen_at = now() + interval '1 day', locked_at = null, idle_ends_at = now() + interval '2 days', ends_at = now() + interval '2 days'
    where user_id in (select id from users where institution_id = ${id})`)
  return cookie
}
