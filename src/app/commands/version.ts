import { readCommit, version as installed } from '#server/version.ts'

import { knownMigrations } from '../server/migrate.ts'
import { type Command, readOptions } from './command.ts'

/** `npm run admin -- version`: prints which release is installed here. */
export const version: Command = {
  usage: '[--json]',
  summary: 'Print which release is installed here, the commit it was made of, and what it runs on',
  async run(args, terminal) {
    const { json } = readOptions(args, { json: { type: 'boolean' } }).values
    const commit = readCommit()
    const [node, migration] = [process.versions.node, knownMigrations().at(-1)]
    if (json) return terminal.say(JSON.stringify({ version: installed, commit, node, migration }))
    terminal.say(`Evenkeel ${installed}, ${commit ? `from commit ${commit}` : 'from sources'}`)
    terminal.say(`Node ${node}, tables as of migration ${migration}`)
  },
}
