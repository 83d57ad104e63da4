import { and, eq } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import { listInstitutions } from '#features/core/institutions/index.ts'

import { type Command, readOptions } from '../command.ts'
import { withAppContext } from '../with-app-context.ts'

export const listTheInstitutions: Command = {
  usage: '[--json]',
  summary:
    'Print each with its kind, time zone, open accounts, and whether it is open to registration or closed',
  async run(args, terminal) {
    const { json } = readOptions(args, { json: { type: 'boolean' } }).values
    await withAppContext(terminal, async ({ db }) => {
      const all = await listInstitutions(db)
      if (all.length === 0 && !json)
        terminal.say('There is no institution yet. Make one with institution create')
      const listed = []
      for (const { id, name, kind, timeZone, isOpen, openToPeopleSince, closedAt } of all) {
        const openAccounts = await db.$count(
          users,
          and(eq(users.institutionId, id), eq(users.isActive, true)),
        )
        const state = closedAt
          ? `closed since ${closedAt.toISOString().slice(0, 10)}`
          : !openToPeopleSince
            ? 'not open to its people yet'
            : isOpen
              ? 'open to registration'
              : 'by invitation'
        listed.push({ id, name, kind, timeZone, openAccounts, state })
      }
      if (json) return terminal.say(JSON.stringify(listed))
      for (const { name, kind, timeZone, openAccounts: count, state } of listed) {
        const people = `${count} ${count === 1 ? 'open account' : 'open accounts'}`
        terminal.say(`${name}: ${kind}, ${timeZone}, ${people}, ${state}`)
      }
    })
  },
}
