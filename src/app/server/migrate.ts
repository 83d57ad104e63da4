import { readFileSync } from 'node:fs'

import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { type Database, type OpenDatabase, rowsOf } from '#server/database/database.ts'
import { projectFile } from '#server/project-file.ts'
import { version } from '#server/version.ts'

import { everyTable } from './features.ts'

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** The names of the migrations that this release knows, in their order. */
export function knownMigrations(): string[] {
  const journal = readFileSync(projectFile('migrations/meta/_journal.json'), 'utf8')
  return Journal.parse(JSON.parse(journal)).entries.map(({ tag }) => tag)
}

/**
 * Runs due migrations, and returns whether there were any. Throws an error for the operator where a later release has
 * taken away what this one works with.
 */
export async function migrateWhereDue({
  owner,
  migrate,
}: Pick<OpenDatabase, 'owner' | 'migrate'>): Promise<boolean> {
  await requireCompatible(owner)
  const before = await countMigrations(owner)
  try {
    await migrate(everyTable)
  } catch (error) {
    throw isOfOtherTables(error)
      ? new Error(notAsListed(before, error.cause.message), { cause: error })
      : error
  }
  return (await countMigrations(owner)) > before
}

/**
 * Whether a migration found something there already, or something missing, that those before it did not leave so.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
function isOfOtherTables(error: unknown): error is Error & { cause: Error } {
  const cause = error instanceof Error ? error.cause : undefined
  return (
    cause instanceof Error &&
    'code' in cause &&
    /^42(P01|P07|701|703|704|710|883)$/.test(String(cause.code)) &&
    !/role "evenkeel_/.test(cause.message)
  )
}

const notAsListed = (made: number, what: string) =>
  `The tables are not as the list of migrations in the database says (drizzle.__drizzle_migrations, ${made} of ` +
  `${knownMigrations().length}): ${what}. Nothing was changed. A restore broke off, or somebody changed tables or ` +
  'list by hand: restore a backup into an empty database'

/**
 * Throws an error for the operator where a later release has taken away what this one works with.
 *
 * A migration that takes something away names the one that every release must know from then on, in a comment on the
 * list of migrations: `needs 0065_name`. Releases before it start no more. See `docs/decisions/0090-side-by-side.md`.
 */
export async function requireCompatible(db: Database): Promise<void> {
  const needed = /^needs (\w+)$/.exec((await findJournal(db))?.comment ?? '')?.[1]
  if (needed === undefined || knownMigrations().includes(needed)) return
  throw new Error(
    `This database was made ready for a later Evenkeel and does not work with ${version} any more: it needs a ` +
      `release with migration ${needed}. Start that release. To come back to ${version}, restore a backup from ` +
      'before the upgrade',
  )
}

interface MigrationJournal {
  readonly comment: string | null
}

/** The list of the migrations that the database has seen; undefined where it is empty. */
async function findJournal(db: Database): Promise<MigrationJournal | undefined> {
  const [journal] = rowsOf<MigrationJournal>(
    await db.execute(
      sql`select obj_description(oid, 'pg_class') as comment from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')`,
    ),
  )
  return journal
}

/** Whether a login may make tables in its database, as migrations do. */
export async function mayMakeTables(db: Database): Promise<boolean> {
  const [row] = rowsOf<{ may: boolean }>(
    await db.execute(sql`select has_database_privilege(current_database(), 'create') as may`),
  )
  return row?.may ?? false
}

/**
 * Throws an error for the operator where migrations are due, for a login that may not make them, and where a later
 * release has taken away what this one works with.
 */
export async function requireMigrated(db: Database): Promise<void> {
  await requireCompatible(db)
  const due = knownMigrations().length - (await countMigrations(db))
  if (due <= 0) return
  throw new Error(
    `${due} migrations are due, and the login of DATABASE_URL may not make them. ` +
      'Run admin migrate first, with MIGRATION_DATABASE_URL for the login that owns the tables',
  )
}

/** How many migrations the database has seen; 0 where it is empty. */
export async function countMigrations(db: Database): Promise<number> {
  if (!(await findJournal(db))) return 0
  const [row] = rowsOf<{ count: number }>(
    await db.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`),
  )
  return row?.count ?? 0
}
