import { sql } from 'drizzle-orm'

import { rowsOf } from '#server/database/database.ts'
import { readSettings } from '#server/settings.ts'

import { type Command, readOptions, UsageError } from './command.ts'
import { withAppContext } from './with-app-context.ts'

/** `npm run admin -- sql`: runs one query on the embedded database, for work on Evenkeel itself. */
export const queryDatabase: Command = {
  usage: '"SELECT …"',
  summary:
    'Read the embedded database while nothing else runs on it, and print each row as JSON; refused in ' +
    'production and on PostgreSQL, which has psql',
  async run(args, terminal) {
    const query = parseArgs(args)
    const { isProduction, databaseUrl } = readSettings(process.env)
    // It reads as the tables' owner, so no policy binds it, and it leaves no audit event.
    if (isProduction || databaseUrl !== null) {
      throw new Error('sql reads only the embedded database, outside production. On PostgreSQL use psql')
    }
    await withAppContext(terminal, async ({ owner }) => {
      const result = await owner.transaction((tx) => tx.execute(sql.raw(query)), { accessMode: 'read only' })
      for (const row of rowsOf<object>(result)) terminal.say(JSON.stringify(row, printable))
    })
  },
}

function parseArgs(args: string[]): string {
  const [query, ...more] = readOptions(args, {}, { allowPositionals: true }).positionals
  if (!query || more.length > 0) throw new UsageError('Give one statement, in quotes')
  return query
}

/** Bytes as PostgreSQL writes them; everything else as JSON has it. */
function printable(_name: string, value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value
}
