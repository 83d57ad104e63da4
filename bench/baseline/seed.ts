import type pg from 'pg'

interface SeedSize {
  readonly people: number
  /** The number of check-ins of each person. */
  readonly history: number
  readonly passwordHash: string
}

/**
 * Makes the tables of the baseline, of Node's ceiling and of pgbench, with the same people as Evenkeel has. The
 * session of the n-th person is `person-n`.
 */
export async function seedBaseline(
  client: pg.Client,
  { people, history, passwordHash }: SeedSize,
): Promise<void> {
  await client.query(`
    create table users (id uuid primary key default gen_random_uuid(), username text not null unique,
      password_hash text not null, first_name text not null, last_name text not null, role text not null,
      created_at timestamptz not null default now());
    create table check_ins (id uuid primary key default gen_random_uuid(), user_id uuid not null references users (id),
      mood_score int not null, stress_score int not null, stressors text[] not null,
      physical_symptoms text[] not null, notes text, is_pre_shift boolean not null,
      created_at timestamptz not null default now());
    create table session (sid varchar not null primary key, sess json not null, expire timestamp(6) not null);
    create index on session (expire);
    create table open_sessions (token_hash bytea primary key, user_id uuid not null references users (id),
      ends_at timestamptz not null)`)
  await client.query(
    `insert into users (username, password_hash, first_name, last_name, role)
     select 'person-' || n, $2, 'Person', n::text, 'user' from generate_series(1, $1::int) n`,
    [people, passwordHash],
  )
  await client.query(
    `insert into check_ins (user_id, mood_score, stress_score, stressors, physical_symptoms, is_pre_shift, created_at)
     select id, 1 + random() * 9, 1 + random() * 9, '{Workload}', '{}', true, now() - ago * interval '1 day'
     from generate_series(1, $1::int) ago, users`,
    [history],
  )
  await client.query(`
    create index on check_ins (user_id, created_at);
    insert into open_sessions select sha256(convert_to(username, 'UTF8')), id, now() + interval '1 day' from users;
    insert into session select username,
      json_build_object('cookie', json_build_object('originalMaxAge', 2592000000, 'httpOnly', true, 'path', '/'),
        'passport', json_build_object('user', id)), now() + interval '30 days' from users`)
  await client.query('vacuum analyze')
}
