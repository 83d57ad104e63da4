import { randomUUID } from 'node:crypto'

import type pg from 'pg'

/** The rows of each table. */
export const rows = Number(process.argv[2] ?? 10_000_000)

/** The schema of the tables as they are, or of those with partitions. */
export type Layout = 'public' | 'partitioned'

/** One of the product's statements, as it is and as it would have to be over partitions. */
export interface Statement extends Readonly<Record<Layout, string>> {
  readonly name: string
  readonly values: (person: string) => unknown[]
  readonly runs?: number
}

type Work = (client: pg.Client, people: readonly string[]) => Promise<void>

/** Tables that would be partitioned together. */
export interface PartitionedTable {
  readonly names: readonly string[]
  /** The statements that fill a table with so many rows for each person, the oldest first. */
  readonly filling: Readonly<Record<string, (perPerson: number) => string>>
  /** By which column, the query for the first value of each partition, and the indexes. */
  readonly partitioning: Readonly<
    Record<string, { readonly column: string; readonly bounds: string; readonly indexes: readonly string[] }>
  >
  readonly statements: readonly Statement[]
  readonly maintenance: Readonly<Record<string, Readonly<Record<Layout, Work>>>>
}

const days = 2190
const same = (name: string, text: string, values: Statement['values'], runs?: number): Statement => ({
  name,
  public: text,
  partitioned: text,
  values,
  ...(runs && { runs }),
})

const byMonth = `select (date_trunc('month', now()) - (72 - n) * interval '1 month')::text as at from generate_series(1, $1::int) n`
const firstMonth = `date_trunc('month', now()) - interval '70 months'`
const momentOf = (perPerson: number) => `now() - interval '${days} days' * (1 - n::float8 / ${perPerson})`

const deletedPeople = 20
/** Without triggers, which refuse to delete what is not six years old. */
const run =
  (...texts: readonly string[]): Work =>
  async (client) => {
    await client.query('set session_replication_role = replica')
    for (const text of texts) await client.query(text)
    await client.query('reset session_replication_role')
  }
const deletePeople =
  (table: string): Work =>
  async (client, people) => {
    await client.query('set session_replication_role = replica')
    for (const person of people.slice(0, deletedPeople)) {
      await client.query(`delete from ${table} where user_id = $1`, [person])
    }
    await client.query('reset session_replication_role')
  }

/** What is done to a table of people's own rows. The first partition holds what is deleted from the table as it is. */
const upkeepOf = (name: string): PartitionedTable['maintenance'] => ({
  [`delete ${deletedPeople} people's rows`]: {
    public: deletePeople(`public.${name}`),
    partitioned: deletePeople(`partitioned.${name}`),
  },
  'vacuum after that': vacuumOf(name),
  ...monthOf(name, `delete from public.${name} where created_at < ${firstMonth}`),
})
const vacuumOf = (...names: string[]) => ({
  public: run(...names.map((name) => `vacuum (parallel 0) public.${name}`)),
  partitioned: run(...names.map((name) => `vacuum (parallel 0) partitioned.${name}`)),
})
const monthOf = (name: string, deletion: string) => ({
  'take the oldest month away': {
    public: run(deletion),
    partitioned: run(
      `alter table partitioned.${name} detach partition partitioned.${name}_0`,
      `drop table partitioned.${name}_0`,
    ),
  },
  'vacuum after the month': vacuumOf(name),
})

const checkInColumns = `id, mood_score, stress_score, physical_symptoms, stressors, notes, choices, is_pre_shift, sleep_hours,
  sleep_quality, shift_kind, critical_incident, day, created_at, added_at`
const checkInValues = `$1::uuid, $2::uuid, $3::smallint, $4::smallint, '{Workload}'::text[], '{}'::text[], true, $5::uuid, current_date, now()`
const insertCheckIn = `insert into check_ins (id, user_id, mood_score, stress_score, stressors, physical_symptoms, is_pre_shift, request_id, day, created_at)`

const checkIns: PartitionedTable = {
  names: ['check_ins'],
  filling: {
    check_ins: (perPerson) => `
      insert into check_ins (id, user_id, mood_score, stress_score, stressors, physical_symptoms, is_pre_shift, request_id, day, created_at)
      select gen_random_uuid(), id, 1 + n % 10, 1 + n % 9, '{Workload}', '{}', true, gen_random_uuid(), (${momentOf(perPerson)})::date, ${momentOf(perPerson)}
      from generate_series(1, ${perPerson}) n, users`,
  },
  partitioning: {
    check_ins: {
      column: 'created_at',
      bounds: byMonth,
      indexes: [
        'alter table partitioned.check_ins add primary key (id, created_at)',
        'create index on partitioned.check_ins (user_id, day)',
        'create index on partitioned.check_ins (user_id, created_at, id)',
        'create index on partitioned.check_ins (user_id, request_id)',
        'alter table partitioned.check_ins add foreign key (user_id) references users on delete cascade',
        'alter table partitioned.check_ins add foreign key (unit_id) references units on delete set null',
        'alter table partitioned.check_ins add foreign key (shift_id) references shifts on delete set null',
        // The keys of the last week, so that the same request is kept once.
        `create table partitioned.check_in_keys (user_id uuid references users on delete cascade, request_id uuid, created_at timestamptz,
          primary key (user_id, request_id))`,
        `insert into partitioned.check_in_keys select user_id, request_id, created_at from check_ins where created_at > now() - interval '7 days'`,
      ],
    },
  },
  statements: [
    same(
      'the recent thirty',
      `select ${checkInColumns} from check_ins where user_id = $1 order by created_at desc, id desc limit 30`,
      (person) => [person],
    ),
    same(
      '37 days for a streak',
      `select day from check_ins where user_id = $1 and added_at is null group by day order by day desc limit 37`,
      (person) => [person],
    ),
    same(
      'all days, for the longest streak',
      `select day from check_ins where user_id = $1 and added_at is null group by day order by day desc`,
      (person) => [person],
    ),
    same(
      "today's check-in",
      `select ${checkInColumns} from check_ins where user_id = $1 and day = $2 and added_at is null order by created_at desc, id desc limit 1`,
      (person) => [person, new Date().toISOString().slice(0, 10)],
    ),
    {
      name: 'save, with the key of the request',
      public: `${insertCheckIn} values (${checkInValues}) on conflict (user_id, request_id) do nothing returning ${checkInColumns}`,
      partitioned: `with fresh as (insert into check_in_keys values ($2::uuid, $5::uuid, now()) on conflict do nothing returning 1)
        ${insertCheckIn} select ${checkInValues} from fresh returning ${checkInColumns}`,
      values: (person) => [randomUUID(), person, 5, 4, randomUUID()],
    },
  ],
  maintenance: upkeepOf('check_ins'),
}

const pointValues = `gen_random_uuid(), $1::uuid, 'check-in', $2::text, 10::smallint, $2::text::date, now()`
const insertPoints = 'insert into point_entries (id, user_id, activity, source, points, day, created_at)'

const points: PartitionedTable = {
  names: ['point_entries'],
  filling: {
    point_entries: (perPerson) => `
      insert into point_entries (id, user_id, activity, source, points, day, created_at)
      select gen_random_uuid(), id, case when is_first then 'check-in' else 'coping' end,
        case when is_first then day::text else gen_random_uuid()::text end, 5, day, ${momentOf(perPerson)}
      from (select n, n * ${days} / ${perPerson} <> (n - 1) * ${days} / ${perPerson} as is_first,
          current_date - ${days} + n * ${days} / ${perPerson} as day from generate_series(1, ${perPerson}) n offset 0) as turns, users`,
  },
  partitioning: {
    point_entries: {
      column: 'created_at',
      bounds: byMonth,
      indexes: [
        'alter table partitioned.point_entries add primary key (id, created_at)',
        'create index on partitioned.point_entries (user_id, created_at)',
        'create index on partitioned.point_entries (user_id, activity, source)',
        'alter table partitioned.point_entries add foreign key (user_id) references users on delete cascade',
        // Points are given once for ever, so their keys are never forgotten.
        'create table partitioned.point_keys (user_id uuid references users on delete cascade, activity text, source text, day date)',
        'insert into partitioned.point_keys select user_id, activity, source, day from point_entries',
        'alter table partitioned.point_keys add primary key (user_id, activity, source)',
        `create unique index on partitioned.point_keys (user_id, activity, day) where activity in ('check-in', 'journal')`,
      ],
    },
  },
  statements: [
    same('the sum of points', 'select sum(points) from point_entries where user_id = $1', (person) => [
      person,
    ]),
    same(
      'the rewards of streaks',
      `select activity, source from point_entries where user_id = $1 and activity in ('streak-7', 'streak-30')`,
      (person) => [person],
    ),
    {
      name: 'give, once',
      public: `${insertPoints} values (${pointValues}) on conflict do nothing returning points`,
      partitioned: `with fresh as (insert into point_keys values ($1::uuid, 'check-in', $2::text, $2::text::date) on conflict do nothing returning 1)
        ${insertPoints} select ${pointValues} from fresh returning points`,
      values: (person) => [person, new Date(Date.now() + Math.random() * 1e13).toISOString().slice(0, 10)],
    },
  ],
  maintenance: upkeepOf('point_entries'),
}

// An event is found by its id, so its partitions are ranges of ids: a new one is begun each month.
const byId = `select (1 + (n - 1) * (select max(id) / $1::int from audit_events))::text as at from generate_series(1, $1::int) n`
const eventColumns = `events.id, (extract(epoch from at) * 1000000)::bigint::text as moment, actor_id, actor_role, institution_id, action, object_kind,
  object_id, subject_id, outcome, client, request_id, address_prefix`
const expired = `(select max(id) / 72 from public.audit_events)`

const trail: PartitionedTable = {
  names: ['audit_events', 'audit_macs'],
  filling: {
    audit_events: (perPerson) => `
      insert into audit_events (at, actor_id, actor_role, institution_id, action, object_kind, object_id, subject_id, outcome, client, request_id, address_prefix)
      select ${momentOf(perPerson)}, id, 'user', institution_id, case n % 3 when 0 then 'check-in.save' else 'session.start' end, 'check-in',
        gen_random_uuid(), id, 'done', 'browser', gen_random_uuid()::text, '10.0.0.0/24'
      from generate_series(1, ${perPerson}) n, users`,
    audit_macs: () => `
      insert into audit_macs (chain, position, event_id, key_id, mac)
      select institution_id, id, id, 'a1b2c3d4', sha256(id::text::bytea) from audit_events order by id`,
  },
  partitioning: {
    audit_events: {
      column: 'id',
      bounds: byId,
      indexes: [
        'alter table partitioned.audit_events add primary key (id)',
        'create index on partitioned.audit_events (subject_id, at)',
        'create index on partitioned.audit_events (institution_id, at)',
        'create index on partitioned.audit_events (actor_id, id) where actor_id is distinct from subject_id',
      ],
    },
    audit_macs: {
      column: 'event_id',
      bounds: byId,
      indexes: [
        'alter table partitioned.audit_macs add primary key (chain, position, event_id)',
        'create unique index on partitioned.audit_macs (event_id)',
      ],
    },
  },
  statements: [
    same(
      'record an event',
      `insert into audit_events (at, actor_id, actor_role, institution_id, action, object_kind, object_id, subject_id, outcome, client, request_id, address_prefix)
        values (now(), $1, 'user', $2, 'check-in.save', 'check-in', $2, $1, 'done', 'browser', $3, '10.0.0.0/24')`,
      (person) => [person, randomUUID(), randomUUID()],
    ),
    same(
      'who looked, over all events about a person',
      `select actor_id, action, max(at), count(distinct request_id) from audit_events where subject_id = $1 group by 1, 2`,
      (person) => [person],
    ),
    same(
      'check-ins of a person in four weeks',
      `select address_prefix, date_trunc('hour', at) from audit_events where subject_id = $1 and action = 'check-in.save' and at >= $2 and at <= $3`,
      (person) => [person, new Date(Date.now() - 28 * 86_400_000), new Date()],
    ),
    same(
      "a page of an institution's trail",
      `select ${eventColumns} from audit_events events where institution_id = (select institution_id from users where id = $1)
        and action = 'session.start' order by at desc, events.id desc limit 51`,
      (person) => [person],
    ),
    same(
      'two thousand events of a chain, to verify',
      `select seals.*, ${eventColumns} from audit_macs seals left join audit_events events on events.id = seals.event_id
        where chain = (select institution_id from users where id = $1) and position > $2 and position <= 100000000 order by position limit 2000`,
      (person) => [person, Math.floor((Math.random() * rows) / 2)],
      100,
    ),
    same(
      'events without a seal, each second',
      `select ${eventColumns} from audit_events events where id > $2 and not exists (select from audit_macs where event_id = events.id and event_id > $2)
        and $1::uuid is not null order by id limit 2000`,
      (person) => [person, 1e12],
    ),
  ],
  maintenance: {
    'take the oldest month away': {
      public: run(
        `delete from public.audit_events where id <= ${expired}`,
        `delete from public.audit_macs where event_id <= (select min(id) from public.audit_events)`,
      ),
      partitioned: run(
        ...['audit_events', 'audit_macs'].flatMap((name) => [
          `alter table partitioned.${name} detach partition partitioned.${name}_0`,
          `drop table partitioned.${name}_0`,
        ]),
      ),
    },
    'vacuum after the month': vacuumOf('audit_events', 'audit_macs'),
  },
}

export const partitionedTables: readonly PartitionedTable[] = [checkIns, points, trail]
