import { and, eq } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import { listInstitutions } from '#features/core/institutions/index.ts'

import { type Command, readOptions } from '../command.ts'
import { withAppContext } from '../with-app-context.ts'

export const listTheInstitutions: Command = {
  usage: '',
  summary:
    'print each with its kind, time zone, open accounts, and whether it is open to registration or closed',
  async run(args, terminal) {
    readOptions(args, {})
    await withAppContext(terminal, async ({ db }) => {
      const all = await listInstitutions(db)
      if (all.length === 0) terminal.say('There is no institution yet. Make one with institution create')
      for (const { id, name, kind, timeZone, isOpen, openToPeopleSince, closedAt } of all) {
        const people = await db.$count(users, and(eq(users.institutionId, id), eq(users.isActive, true)))
        const state = closedAt
          ? `closed since ${closedAt.toISOString().slice(0, 10)}`
          : !openToPeopleSince
            ? 'not open to its people yet'
            : isOpen
              ? 'open to registration'
              : 'by invitation'
        terminal.say(
          `${name}: ${kind}, ${timeZone}, ${people} ${people === 1 ? 'open account' : 'open accounts'}, ${state}`,
        )
      }
    })
  },
}
