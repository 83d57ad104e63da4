import { type Command, readOptions } from '../command.ts'
import { withAppContext } from '../with-app-context.ts'
import { endSessionsAndOldMail, finishRestore } from './restored.ts'

/** `npm run admin -- after-restore`: makes a database ready that was brought back by other means than `restore`. */
export const afterRestore: Command = {
  usage: '',
  summary:
    'Once the database was brought back by other means than restore, such as pgBackRest, and before Evenkeel ' +
    'starts: end all sessions, erase deleted accounts again, take back sharing and codes, and verify the audit trail',
  async run(args, terminal) {
    readOptions(args, {})
    await withAppContext(terminal, async (context) => {
      await endSessionsAndOldMail(context.db)
      const faults = await finishRestore(context, terminal, [])
      for (const fault of faults) terminal.complain(fault)
      if (faults.length > 0) throw new Error('What was brought back is not whole: do not serve from it')
      terminal.say('It can be served from')
    })
  },
}
