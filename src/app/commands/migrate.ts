import { knownMigrations } from '../server/migrate.ts'
import { type Command, readOptions } from './command.ts'
import { withAppContext } from './with-app-context.ts'

/** `npm run admin -- migrate`: brings the tables up to date, and serves nobody. */
export const migrate: Command = {
  usage: '',
  summary:
    'Make the migrations that are due, as a start does, so that instances need no login that owns the tables',
  async run(args, terminal) {
    readOptions(args, {})
    await withAppContext(terminal, async () =>
      terminal.say(`The tables are as of migration ${knownMigrations().at(-1)}`),
    )
  },
}
