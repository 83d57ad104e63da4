import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { sql } from 'drizzle-orm'
import pg from 'pg'

import { type Database, type OpenDatabase, rowsOf } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/pglite.ts'
import { openPostgres } from '#server/database/postgres.ts'

import { databaseUrl, snapshotFile, templateDatabase } from './snapshot.ts'

/** A migrated database that a world has to itself. */
export interface TestDatabase extends Pick<OpenDatabase, 'db' | 'owner' | 'listen'> {
  /** Closes it for good. */
  readonly close: () => Promise<void>
  /** Ends with it, and leaves it to the next file where that spares making another. */
  readonly giveBack: () => Promise<void>
}

/**
 * Opens a migrated, empty database, or one from a dump: embedded, or on the server that TEST_DATABASE_URL
 * names, through the pooler at TEST_POOLER_URL where there is one.
 */
export async function openTestDatabase(dump?: string): Promise<TestDatabase> {
  if (dump) return keptByNobody(await openFrom(dump))
  const { opened, shape } = spare.pop() ?? (await makeNew())
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

async function makeNew(): Promise<Spare> {
  const server = process.env['TEST_DATABASE_URL']
  const pooler = process.env['TEST_POOLER_URL']
  const opened = await (server ? openOnServer(server, pooler) : openSnapshot())
  return { opened, shape: await shapeOf(opened.owner) }
}

/** The embedded database, migrated and empty, also where the rest is tested on PostgreSQL. */
export const openSnapshot = () => openFrom(snapshotFile)

async function openFrom(file: string): Promise<OpenDatabase> {
  // jsdom replaces the global Blob by one that is slow to read. A response makes one of Node's own.
  return openEmbedded({ dump: await new Response(readFileSync(file)).blob() })
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

/** Opens a migrated, empty database through a pooler in front of the server that TEST_DATABASE_URL names. */
export async function openThroughPooler(pooler: string): Promise<TestDatabase> {
  return keptByNobody(await openOnServer(process.env['TEST_DATABASE_URL']!, pooler))
}

async function openOnServer(server: string, pooler?: string): Promise<Opened> {
  const name = `world_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} template ${templateDatabase}`)
  const directUrl = databaseUrl(server, name)
  // The timeouts behind a pooler, as docs/operating.md gives them to the login.
  for (const limit of pooler
    ? [`statement_timeout = '5s'`, `idle_in_transaction_session_timeout = '10s'`]
    : [])
    await client.query(`alter role current_user in database ${name} set ${limit}`)
  const addresses = pooler ? { url: databaseUrl(pooler, name), directUrl } : { url: directUrl }
  const opened = openPostgres(addresses, () => {})
  return {
    ...opened,
    async close() {
      await opened.close()
      // A pooler keeps connections to it.
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    },
  }
}
