import type { CommandGroup } from '../command.ts'
import { closeAnInstitution, reopenAnInstitution } from './close.ts'
import { createAnInstitution } from './create.ts'
import { eraseAnInstitution } from './erase.ts'
import { listTheInstitutions } from './list.ts'
import { exportAnInstitution } from './moving/export.ts'
import { importAnInstitution } from './moving/import.ts'
import { openAnInstitution } from './open.ts'

/** `npm run admin -- institution …`: makes, lists, opens, closes, moves and erases institutions. */
export const institution: CommandGroup = {
  parts: {
    create: createAnInstitution,
    list: listTheInstitutions,
    open: openAnInstitution,
    close: closeAnInstitution,
    reopen: reopenAnInstitution,
    erase: eraseAnInstitution,
    export: exportAnInstitution,
    import: importAnInstitution,
  },
}
