import { createHash } from 'node:crypto'

import { sql } from 'drizzle-orm'

import { type Database, rowsOf } from './database.ts'
import type { DeclaredTables } from './declared-tables.ts'

/**
 * The roles that the product works in after the migrations. They cannot sign in and own nothing. They belong
 * to the whole server, so other databases on it share them.
 */
const workingRoles = ['evenkeel_caller', 'evenkeel_system', 'evenkeel_backup'] as const

/** Creates missing roles, and lets the migrating login use them. Throws an error for the operator if it may not. */
export async function makeRoles(owner: Database): Promise<void> {
  for (const role of workingRoles) {
    try {
      await owner.execute(sql.raw(makingRole(role)))
    } catch (error) {
      if (codeOf(error) !== '42501') throw error
      throw new Error(rolesMissing, { cause: error })
    }
  }
}

// Another database on the same server may create it at this moment.
const makingRole = (role: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then
    begin create role ${role}; exception when duplicate_object or unique_violation then null; end;
  end if;
  if not pg_has_role('${role}', case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) then
    execute format('grant ${role} to %I', current_user);
  end if;
end $$`

/** What the operator must do when the login lacks the roles. */
export const rolesMissing =
  'The database lacks roles, and this login may not make them. Have a superuser run, with the login that migrates for OWNER:\n' +
  workingRoles.map((role) => `  CREATE ROLE ${role}; GRANT ${role} TO OWNER;`).join('\n')

function codeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return undefined
}

/**
 * Grants each role its rights on every table. The product changes rows and never tables. It adds to the audit
 * trail and removes only events that are six years old. Callers have the rights that features declare. A backup
 * only reads. Row-level policies decide which rows a role reaches.
 */
export async function grantRoles(owner: Database, tables: DeclaredTables): Promise<void> {
  const grants = grantsOf({ ...ownTables, ...tables })
  // The grants that are written here, told from those of another release.
  const edition = `grants ${createHash('sha256').update(grants.join()).digest('hex')}`
  const [found] = rowsOf<{ edition: string | null; lacks_any: boolean }>(await owner.execute(presentGrants))
  if (found?.edition === edition && !found.lacks_any) return
  await owner.transaction(async (tx) => {
    if (!found?.edition) await tx.execute(sql.raw(revokeWideRights))
    for (const statement of grants) await tx.execute(sql.raw(statement))
    await tx.execute(sql.raw(`comment on schema drizzle is '${edition}'`))
  })
}

/** The tables of the foundation, which no feature has. */
const ownTables: DeclaredTables = {
  live_events: { callers: ['select', 'insert'] },
  outbox: { callers: ['insert'] },
  rate_limits: {},
}

const grantsOf = (tables: DeclaredTables) => [
  'revoke create on schema public from public',
  'grant usage on schema public, drizzle to evenkeel_caller, evenkeel_system, evenkeel_backup',
  'grant select, insert, update, delete on all tables in schema public to evenkeel_system',
  ...Object.entries(tables).flatMap(([table, { callers = [], callersChange }]) => {
    const rights = [...callers, ...(callersChange ? [`update (${callersChange.join(', ')})`] : [])]
    return rights.length > 0 ? [`grant ${rights.join(', ')} on ${table} to evenkeel_caller`] : []
  }),
  'grant usage, select on all sequences in schema public to evenkeel_caller, evenkeel_system',
  // The list of migrations, for `admin doctor` and for backups.
  'grant select on all tables in schema drizzle to evenkeel_system, evenkeel_backup',
  'grant select on all tables in schema public to evenkeel_backup',
  'grant select on all sequences in schema public, drizzle to evenkeel_backup',
  'revoke update on audit_events, audit_origins, audit_macs from evenkeel_system',
  'revoke update, delete on audit_findings, erased_accounts from evenkeel_system',
]

/** Until there were editions, callers had every right on every table. */
const revokeWideRights = 'revoke all on all tables in schema public from evenkeel_caller'

/** Whose grants the database has, and whether a new or restored table still lacks them. */
const presentGrants = sql`
  select obj_description('drizzle'::regnamespace, 'pg_namespace') as edition,
    coalesce(bool_or(not has_table_privilege('evenkeel_system', oid, 'select')), false) as lacks_any
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`
