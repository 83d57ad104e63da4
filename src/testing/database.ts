import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'

import { type Database, type OpenDatabase, rowsOf } from '#server/database/database.ts'
import { openPostgres } from '#server/database/postgres.ts'

import { databaseUrl, onServer, templateDatabase, testServer } from './database-server.ts'

/** A migrated database that a world has to itself. */
export interface TestDatabase extends Pick<OpenDatabase, 'db' | 'owner' | 'listen'> {
  /** Closes it for good. */
  readonly close: () => Promise<void>
  /** Ends with it, and leaves it to the next file where that spares making another. */
  readonly giveBack: () => Promise<void>
}

/** Opens a migrated, empty database, or a copy of another one, through the pooler at TEST_POOLER_URL where there is one. */
export async function openTestDatabase(template?: string): Promise<TestDatabase> {
  const pooler = process.env['TEST_POOLER_URL']
  if (template) return keptByNobody(await openCopy({ template, ...(pooler && { pooler }) }))
  const { opened, shape } = spare.pop() ?? (await makeNew(pooler))
  return { ...opened, giveBack: () => emptyAndKeep({ opened, shape }) }
}

/** What of an open database tests use. */
type Opened = Omit<TestDatabase, 'giveBack'>

interface Spare {
  readonly opened: Opened
  /** What the schema looked like when it was new. */
  readonly shape: string
}

/** The databases that earlier files in this process left: making one takes ten times as long. */
const spare: Spare[] = []
const keptAtMost = 3

async function makeNew(pooler: string | undefined): Promise<Spare> {
  const opened = await openCopy(pooler ? { pooler } : {})
  return { opened, shape: await shapeOf(opened.owner) }
}

const keptByNobody = (opened: Opened): TestDatabase => ({ ...opened, giveBack: opened.close })

/** Empties every table. A schema that a test has changed is not used again. */
async function emptyAndKeep({ opened, shape }: Spare): Promise<void> {
  const { owner, close } = opened
  // Tests of pages have a process each: no other file comes after them.
  const isLast = 'document' in globalThis
  if (isLast || spare.length >= keptAtMost || (await shapeOf(owner)) !== shape) return close()
  await owner.execute(sql.raw(emptying))
  spare.push({ opened, shape })
}

/**
 * Deletes what there is: truncating every table takes ten times as long, and undoes the plans that are kept.
 * Some tables refuse to be emptied; as a replica's they do not ask.
 */
const emptying = `
  do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in
      select oid::regclass from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
    loop
      execute 'delete from ' || name;
    end loop;
    perform setval(oid::regclass, seqstart, false) from pg_class join pg_sequence on seqrelid = oid
    where relnamespace = 'public'::regnamespace;
  end $$`

/** Tables, columns, constraints, triggers and functions, as one text. */
async function shapeOf(owner: Database): Promise<string> {
  const [row] = rowsOf<{ shape: string }>(
    await owner.execute(sql`
      select md5(concat(
        (select string_agg(format('%s %s', attrelid::regclass, attname), ',' order by attrelid, attnum)
         from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)),
        (select string_agg(conname, ',' order by conrelid, conname) from pg_constraint),
        (select string_agg(format('%s %s', tgname, tgenabled), ',' order by tgrelid, tgname) from pg_trigger),
        (select string_agg(proname, ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace)
      )) as shape`),
  )
  return row!.shape
}

/** Opens a migrated, empty database through a pooler in front of the server. */
export async function openThroughPooler(pooler: string): Promise<TestDatabase> {
  return keptByNobody(await openCopy({ pooler }))
}

/** Makes a migrated, empty database on the server of this run, or a copy of another one. Answers its address. */
export async function newDatabase(template = templateDatabase): Promise<string> {
  const name = `world_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${template}`)
  return databaseUrl(testServer(), name)
}

/** Drops a database by its address, also while a pooler keeps connections to it. */
export function dropDatabase(url: string): Promise<void> {
  return onServer(`drop database if exists ${nameOf(url)} with (force)`)
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function openCopy({
  template,
  pooler,
}: {
  readonly template?: string
  readonly pooler?: string
}): Promise<Opened> {
  const directUrl = await newDatabase(template)
  // The timeouts behind a pooler, as docs/operating/databases.md gives them to the login.
  for (const limit of pooler
    ? [`statement_timeout = '5s'`, `idle_in_transaction_session_timeout = '10s'`]
    : [])
    await onServer(`alter role current_user in database ${nameOf(directUrl)} set ${limit}`)
  const addresses = pooler ? { url: databaseUrl(pooler, nameOf(directUrl)), directUrl } : { url: directUrl }
  const opened = openPostgres(addresses, () => {})
  return {
    ...opened,
    async close() {
      await opened.close()
      await dropDatabase(directUrl)
    },
  }
}
