import { setTimeout as sleep } from 'node:timers/promises'

import { DrizzleQueryError, sql } from 'drizzle-orm'

import { createInstitution, createUnits } from '#features/core/institutions/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { liftLimits } from '../faults/lift-limits.ts'

interface SeedSize {
  readonly people: number
  /** The number of check-ins of each person, one a day until yesterday. */
  readonly history: number
  readonly passwordHash: string
}

const seededDevice = 'Bench'

/**
 * Fills Evenkeel's own tables with signed-in people of one institution. The session of the n-th person is
 * `person-n`. Three responders and an administrator are notified of alerts, also by mail.
 */
export async function seedEvenkeel(db: Database, { people, history, passwordHash }: SeedSize): Promise<void> {
  const institutionId = await createInstitution(db, {
    name: 'Cedar Ridge',
    kind: 'correctional',
    timeZone: 'UTC',
    isOpen: false,
    requiresSecondFactor: false,
    openToPeopleSince: now(),
  })
  await createUnits(
    db,
    institutionId,
    Array.from({ length: 20 }, (_, index) => `Unit ${index + 1}`),
  )
  await db.execute(sql`
    insert into users (institution_id, username, password_hash, first_name, last_name, role, unit_id, created_at)
    select ${institutionId}, 'person-' || n, ${passwordHash}, 'Person', n::text, 'user', places[1 + n % 20], now()
    from generate_series(1, ${people}::int) n, (select array_agg(id) as places from units) units`)
  await db.execute(sql`
    insert into check_ins (id, user_id, mood_score, stress_score, stressors, physical_symptoms, is_pre_shift, day, unit_id, created_at)
    select gen_random_uuid(), id, 1 + random() * 9, 1 + random() * 9, '{Workload}', '{}', true,
      current_date - ago, unit_id, now() - ago * interval '1 day'
    from generate_series(1, ${history}::int) ago, users`)
  await db.execute(sql`
    insert into point_entries (user_id, activity, source, points, day, created_at)
    select id, 'check-in', current_date - ago, 10, current_date - ago, now() - ago * interval '1 day'
    from generate_series(1, ${history}::int) ago, users`)
  // The streak has its rewards already, so that not every check-in completes one.
  await db.execute(sql`
    insert into point_entries (user_id, activity, source, points, day, created_at)
    select id, activity, current_date - ${history}::int, points, current_date - 1, now() - interval '1 day'
    from (values ('streak-7', 25), ('streak-30', 100)) as rewards (activity, points), users`)
  await db.execute(sql`
    insert into sessions (token_hash, user_id, device, created_at, last_seen_at, idle_ends_at, ends_at)
    select sha256(convert_to(username, 'UTF8')), id, ${seededDevice}, now(), now(), now() + interval '1 day', now() + interval '1 day'
    from users`)
  await addResponders(db, institutionId)
  await liftLimits(db)
}

async function addResponders(db: Database, institutionId: string): Promise<void> {
  await db.execute(sql`
    insert into users (institution_id, username, password_hash, first_name, last_name, role, email, email_verified_at, created_at)
    select ${institutionId}, 'responder-' || n, '', 'Responder', n::text, case n when 4 then 'admin' else 'staff' end,
      'responder-' || n || '@evenkeel.example', now(), now()
    from generate_series(1, 4) n`)
  await db.execute(sql`
    insert into responder_grants (user_id, institution_id, population, starts_at, ends_at, confirmed_at, confirmed_alone)
    select id, institution_id, 'community', now() - interval '1 day', now() + interval '1 year', now(), true
    from users where username like 'responder-%' and role = 'staff'`)
}

/** Deletes the data of today, so that every run begins like the first one. */
export async function resetDay(db: Database): Promise<void> {
  while (!(await deleteToday(db))) await sleep(lockRetryMs)
  // Of ten sessions the oldest ends, which is the one that the other calls are made with.
  await db.execute(sql`delete from sessions where device <> ${seededDevice}`)
  // The pages of these people are open, so no screen may lock between two runs.
  await db.execute(sql`update sessions set last_seen_at = now(), locked_at = null`)
  await db.execute(sql`vacuum analyze check_ins, point_entries`)
}

const lockRetryMs = 50
/** PostgreSQL's code for a lock that is not free (`lock_not_available`). */
const lockNotAvailable = '55P03'

/** Deletes the data of today. Answers false, and changes nothing, while the worker uses one of the tables. */
async function deleteToday(db: Database): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      // Triggers refuse to delete points and the audit trail. This setting switches them off.
      await tx.execute(sql`set local session_replication_role = replica`)
      // The worker locks these tables in other orders. Without waiting for a lock there can be no deadlock with it.
      await tx.execute(sql`
        lock table outbox, assessments, alerts, alert_events, follow_up_plans, follow_ups, follow_up_answers, notifications, live_events
        in access exclusive mode nowait`)
      await tx.execute(sql`
        truncate outbox, assessments, alerts, alert_events, follow_up_plans, follow_ups, follow_up_answers, notifications, live_events`)
      await tx.execute(sql`delete from check_ins where day = current_date`)
      await tx.execute(sql`delete from point_entries where day = current_date`)
    })
    return true
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : undefined
    if (cause && 'code' in cause && cause.code === lockNotAvailable) return false
    throw error
  }
}
