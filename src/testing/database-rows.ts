import { sql } from 'drizzle-orm'

import { type Database, rowsOf } from '../server/database/database.ts'
import type { World } from './world.ts'

const tablesOf = (schema: 'public' | 'kept') => `
  select relname as name from pg_class
  where relnamespace = '${schema}'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`

/** Keeps the rows of all tables as they are now. Answers how to have them again, as often as needed, and how to end it. */
export async function keepRows({ db }: Pick<World, 'db'>) {
  const run = (body: string) =>
    db.execute(
      sql.raw(`
        do $$ declare name text; columns text; begin
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
          select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
          where attrelid = format('public.%I', name)::regclass and attnum > 0
            and not attisdropped and attgenerated = '';
          execute format('insert into public.%I (%2$s) overriding system value select %2$s from kept.%1$I', name, columns);
        end loop;`),
    end: () => run('drop schema kept cascade;'),
  }
}

/** Inserts a row from its JSON, but for what the database itself makes of the rest. */
export async function insertRow(tx: Database, table: string, row: string): Promise<void> {
  const [own] = rowsOf<{ columns: string }>(
    await tx.execute(sql`
      select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`),
  )
  const [name, columns] = [sql.identifier(table), sql.raw(own!.columns)]
  await tx.execute(
    sql`insert into ${name} (${columns}) select ${columns} from json_populate_record(null::${name}, ${row}::json)`,
  )
}
