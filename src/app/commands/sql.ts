import { sql } from 'drizzle-orm'

import { rowsOf } from '#server/database/database.ts'
import { readSettings } from '#server/settings.ts'

import { type Command, readOptions, UsageError } from './command.ts'
import { withAppContext } from './with-app-context.ts'

/** `npm run admin -- sql`: runs one query on the demo's database, for work on Evenkeel itself. */
export const queryDatabase: Command = {
  usage: '"SELECT …"',
  summary:
    "Read the demo's database and print each row as JSON; refused where DATABASE_URL is set, for which there is psql",
  async run(args, terminal) {
    const query = parseArgs(args)
    const { databaseUrl } = readSettings(process.env)
    // It reads as the tables' owner, so no policy binds it, and it leaves no audit event.
    if (databaseUrl !== null)
      throw new Error("sql reads only the demo's database. Where DATABASE_URL is set use psql")
    await withAppContext(terminal, async ({ owner }) => {
      const result = await owner.transaction((tx) => tx.execute(sql.raw(query)), { accessMode: 'read only' })
      for (const row of rowsOf<object>(result)) terminal.say(printable(row))
    })
  },
}

function parseArgs(args: string[]): string {
  const [query, ...more] = readOptions(args, {}, { allowPositionals: true }).positionals
  if (!query || more.length > 0) throw new UsageError('Give one statement, in quotes')
  return query
}

/** Bytes as PostgreSQL writes them; everything else as JSON has it. */
function printable(row: object): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(row).map(([name, value]: [string, unknown]) => [
        name,
        value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
      ]),
    ),
  )
}
