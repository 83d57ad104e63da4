import { lackedBy } from '#features/record/my-data/server/ledger/deletion-ledger.ts'
import { ledgerCopyOf } from '#features/record/my-data/server/ledger/ledger-copy.ts'
import type { Settings } from '#server/settings.ts'

import { backupsOf, readLedgerCopies } from '../../server/backups.ts'
import { type Command, readOptions, type Terminal } from '../command.ts'
import { withAppContext } from '../with-app-context.ts'
import { endSessionsAndOldMail, finishRestore } from './restored.ts'

/** `npm run admin -- after-restore`: makes a database ready that was brought back by other means than `restore`. */
export const afterRestore: Command = {
  usage: '[--without-ledger]',
  summary:
    'Once the database was brought back by other means than restore, such as pgBackRest, and before Evenkeel ' +
    'starts: end all sessions, erase deleted accounts again, take back sharing and codes, and verify the audit ' +
    'trail. Where every copy of the ledger of deletions is lost, --without-ledger goes on without it',
  async run(args, terminal) {
    const { 'without-ledger': isWithout = false } = readOptions(args, {
      'without-ledger': { type: 'boolean' },
    }).values
    await withAppContext(terminal, async (context) => {
      await bringLedger(context.settings, isWithout, terminal)
      await endSessionsAndOldMail(context.db)
      const faults = await finishRestore(context, terminal, [])
      for (const fault of faults) terminal.complain(fault)
      if (faults.length > 0) throw new Error('What was brought back is not whole: do not serve from it')
      terminal.say('It can be served from')
    })
  },
}

/**
 * Adds whom the ledgers with the backups name to the copy that this installation keeps. Throws an error for the
 * operator where that copy is not there or cannot be read, since then nobody knows who was erased.
 */
async function bringLedger(settings: Settings, isWithout: boolean, terminal: Terminal): Promise<void> {
  const copy = ledgerCopyOf(settings)
  const own = await copy.read()
  if (own === null && !isWithout) {
    throw new Error(
      `There is no copy of the ledger of deletions at ${copy.place}. Whoever was erased after the moment that was brought back would be in the database again, and nothing was changed. Bring the copy there. Only if every copy is lost, go on with --without-ledger`,
    )
  }
  const place = backupsOf(settings)
  const beside = await readLedgerCopies(place)
  if (own === null) {
    terminal.say(
      `Without its copy of the ledger only those are erased again whom the backups in ${place.store.place} name: ${beside.size}. Whoever was erased after the moment that was brought back, and is not among them, is in the database again`,
    )
  }
  await copy.add(lackedBy(own ?? new Map(), beside))
}
