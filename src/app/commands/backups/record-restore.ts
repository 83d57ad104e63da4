import { recordAudit } from '#features/core/audit/index.ts'

import { type Command, readOptions } from '../command.ts'
import { withAppContext } from '../with-app-context.ts'

/** `npm run admin -- record-restore`: records that a backup of this database was restored on another machine. */
export const recordRestore: Command = {
  usage: '',
  summary:
    'Record that you restored a backup of this database on another machine, which it cannot see itself. ' +
    'The checklists and doctor say when',
  async run(args, terminal) {
    readOptions(args, {})
    await withAppContext(terminal, ({ db }) => recordAudit(db, { user: null }, { action: 'backup.rehearse' }))
    terminal.say('Recorded: a backup was restored on another machine')
  },
}
