import { sql } from 'drizzle-orm'

import { type Database, rowsOf } from './database.ts'

/**
 * The roles that everything after the migrations works in. They cannot sign in, own nothing, and belong to
 * the whole server: further databases on it share them.
 */
const workingRoles = ['evenkeel_caller', 'evenkeel_system', 'evenkeel_backup'] as const

/** Makes the roles where they are missing, and lets whoever migrates work in them. Throws in words where it may not. */
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

// Another database of the same server may be making it at this moment.
const makingRole = (role: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then
    begin create role ${role}; exception when duplicate_object or unique_violation then null; end;
  end if;
  if not pg_has_role('${role}', case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) then
    execute format('grant ${role} to %I', current_user);
  end if;
end $$`

/** What to do where the login lacks the working roles, in words for whoever runs the machine. */
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
 * Lets the roles do what they are for on every table there is: the product changes rows and never tables,
 * adds to the audit trail and only takes from it what is six years old, and a backup reads. Whose rows
 * they reach is the policies' part.
 */
export async function grantRoles(owner: Database): Promise<void> {
  const due = rowsOf<{ is_due: boolean }>(await owner.execute(grantsDue))
  if (!due[0]?.is_due) return
  await owner.transaction(async (tx) => {
    for (const statement of grants) await tx.execute(sql.raw(statement))
  })
}

/**
 * Whether a table, new or restored, was not yet handed to the roles, or was by a release that did not yet
 * know what to take back.
 */
const grantsDue = sql`
  select coalesce(bool_or(not has_table_privilege('evenkeel_system', oid, 'select')
    or relname = 'tallies' and has_table_privilege('evenkeel_caller', oid, 'insert')), false) as is_due
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`

const grants = [
  'revoke create on schema public from public',
  'grant usage on schema public, drizzle to evenkeel_caller, evenkeel_system, evenkeel_backup',
  'grant select, insert, update, delete on all tables in schema public to evenkeel_caller, evenkeel_system',
  'grant usage, select on all sequences in schema public to evenkeel_caller, evenkeel_system',
  // Which migrations were made, for the doctor and in backups.
  'grant select on all tables in schema drizzle to evenkeel_system, evenkeel_backup',
  'grant select on all tables in schema public to evenkeel_backup',
  'grant select on all sequences in schema public, drizzle to evenkeel_backup',
  // Triggers alone add to them.
  'revoke insert, update, delete on tallies from evenkeel_caller',
  'revoke update, delete on audit_events, audit_seals, audit_findings from evenkeel_caller',
  'revoke update on audit_events, audit_seals from evenkeel_system',
  'revoke update, delete on audit_findings from evenkeel_system',
]
