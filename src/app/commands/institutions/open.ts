import { recordAudit } from '#features/core/audit/index.ts'
import { findOpenInstitution, openRegistration } from '#features/core/institutions/index.ts'
import { openRegistrationProblem } from '#features/core/institutions/open-registration.ts'
import type { Database } from '#server/database/database.ts'

import { type Command, readOptions, UsageError } from '../command.ts'
import { withAppContext } from '../with-app-context.ts'
import { lockRegistration, whoIsOpen } from './create.ts'
import { getNamed } from './named-institution.ts'

export const openAnInstitution: Command = {
  usage: '--name NAME | --none',
  summary: 'Let people register into this institution without an invitation and into no other, or into none',
  async run(args, terminal) {
    const { name, none } = readOptions(args, { name: { type: 'string' }, none: { type: 'boolean' } }).values
    if (Boolean(name) === Boolean(none)) throw new UsageError('Give either --name or --none')
    const said = await withAppContext(terminal, ({ db }) =>
      db.transaction(async (tx) => {
        await lockRegistration(tx)
        return name ? openTo(tx, name) : openToNone(tx)
      }),
    )
    terminal.say(said)
  },
}

async function openTo(tx: Database, name: string): Promise<string> {
  const { id, kind, closedAt, isOpen } = await getNamed(tx, name)
  const problem = openRegistrationProblem(kind, true)
  if (problem) throw new Error(problem)
  if (closedAt) throw new Error(`${name} is closed. Reopen it first: admin institution reopen`)
  if (!isOpen) {
    await openRegistration(tx, id)
    const opened = { objectId: id, institutionId: id }
    await recordAudit(tx, { user: null }, { action: 'institution.open-registration', ...opened })
  }
  return whoIsOpen(name)
}

async function openToNone(tx: Database): Promise<string> {
  const open = await findOpenInstitution(tx)
  await openRegistration(tx, null)
  if (!open) return 'Nothing was open: an account is made with an invitation alone.'
  const closed = { objectId: open.id, institutionId: open.id }
  await recordAudit(tx, { user: null }, { action: 'institution.close-registration', ...closed })
  return `${open.name} is open no more: an account is made with an invitation alone.`
}
