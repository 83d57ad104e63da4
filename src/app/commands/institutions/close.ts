import { and, eq, ne } from 'drizzle-orm'

import { alerts } from '#features/care/alerts/server/table.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { endSessionsOfInstitution } from '#features/core/identity/index.ts'
import { closeInstitution, reopenInstitution } from '#features/core/institutions/index.ts'
import type { Database } from '#server/database/database.ts'

import type { Command } from '../command.ts'
import { withAppContext } from '../with-app-context.ts'
import { getNamed, readName } from './named-institution.ts'

export const closeAnInstitution: Command = {
  usage: '--name NAME',
  summary: 'Nobody of it signs in any more, and who is signed in is signed out; its data is kept',
  async run(args, terminal) {
    const name = readName(args)
    await withAppContext(terminal, ({ db }) => db.transaction((tx) => close(tx, name)))
    terminal.say(`${name} is closed. Its people are signed out and cannot sign in; what they wrote is kept.`)
    terminal.say('admin institution reopen undoes it. In a minute have admin doctor look')
    terminal.say('whether somebody asked for help in that very moment.')
  },
}

async function close(tx: Database, name: string): Promise<void> {
  // The lock waits for alerts that are being raised now, whose rows refer to this one.
  const { id, closedAt } = await getNamed(tx, name)
  if (closedAt) throw new Error(`${name} is closed already, since ${closedAt.toISOString().slice(0, 10)}`)
  const open = await tx.$count(alerts, and(eq(alerts.institutionId, id), ne(alerts.status, 'resolved')))
  if (open > 0) {
    const [what, which] = open === 1 ? ['1 open alert', 'it'] : [`${open} open alerts`, 'them']
    throw new Error(
      `${name} has ${what}. Its responders have to resolve ${which} first: nobody could answer afterwards`,
    )
  }
  await closeInstitution(tx, id)
  await endSessionsOfInstitution(tx, id)
  const closed = { objectId: id, institutionId: id }
  await recordAudit(tx, { user: null }, { action: 'institution.close', ...closed })
}

export const reopenAnInstitution: Command = {
  usage: '--name NAME',
  summary: 'Let the people of a closed institution sign in again',
  async run(args, terminal) {
    const name = readName(args)
    await withAppContext(terminal, ({ db }) =>
      db.transaction(async (tx) => {
        const { id, closedAt } = await getNamed(tx, name)
        if (!closedAt) throw new Error(`${name} is not closed`)
        await reopenInstitution(tx, id)
        const reopened = { objectId: id, institutionId: id }
        await recordAudit(tx, { user: null }, { action: 'institution.reopen', ...reopened })
      }),
    )
    terminal.say(`${name} is open to its people again: they sign in as before. Strangers join by invitation.`)
  },
}
