import { readCommit, version as installed } from '#server/version.ts'

import { knownMigrations } from '../server/migrate.ts'
import { type Command, readOptions } from './command.ts'

/** `npm run admin -- version`: prints which release is installed here. */
export const version: Command = {
  usage: '',
  summary: 'Print which release is installed here, the commit it was made of, and what it runs on',
  async run(args, terminal) {
    readOptions(args, {})
    const commit = readCommit()
    terminal.say(`Evenkeel ${installed}, ${commit ? `from commit ${commit}` : 'from sources'}`)
    terminal.say(`Node ${process.versions.node}, tables as of migration ${knownMigrations().at(-1)}`)
  },
}
