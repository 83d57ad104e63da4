import { sql } from 'drizzle-orm'

import type { World } from './world.ts'

const tablesOf = (schema: 'public' | 'kept') => `
  select relname as name from pg_class
  where relnamespace = '${schema}'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`

/** Keeps the rows of all tables as they are now. Answers how to have them again, as often as needed, and how to end it. */
export async function keepRows({ db }: Pick<World, 'db'>) {
  const run = (body: string) =>
    db.execute(
      sql.raw(`
        do $$ declare name text; begin
          set local session_replication_role = replica;
          ${body}
        end $$`),
    )
  await run(`
    create schema kept;
    for name in ${tablesOf('public')} loop
      execute format('create table kept.%I as table public.%1$I', name);
    end loop;`)
  return {
    restore: () =>
      run(`
        for name in ${tablesOf('public')} loop
          execute format('delete from public.%I', name);
        end loop;
        for name in ${tablesOf('kept')} loop
          execute format('insert into public.%I overriding system value table kept.%1$I', name);
        end loop;`),
    end: () => run('drop schema kept cascade;'),
  }
}
