import { and, eq, isNull } from 'drizzle-orm'

import { hasSecondFactor, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { roles } from '#shared/endpoint.ts'

import { type Command, readOptions, UsageError } from './command.ts'
import { getNamed } from './institutions/named-institution.ts'
import { withAppContext } from './with-app-context.ts'

const text = { type: 'string' } as const
const options = { institution: text, role: text, json: { type: 'boolean' } } as const

/** `npm run admin -- people`: lists accounts, with the ids by which the audit trail and the log know them. */
export const listPeople: Command = {
  usage: `[--institution NAME] [--role ${roles.join('|')}] [--json]`,
  summary:
    'List people by institution and username: their role, their id in the audit trail, whether their account is open, ' +
    'and whether they have a second step and a confirmed e-mail address',
  async run(args, terminal) {
    const { institution: named, role: wanted, json } = readOptions(args, options).values
    const role = roles.find((one) => one === wanted)
    if (wanted !== undefined && !role) throw new UsageError(`--role must be ${roles.join(', ')}`)
    await withAppContext(terminal, async ({ db }) => {
      const place = named === undefined ? undefined : await getNamed(db, named)
      const people = await db
        .select({
          id: users.id,
          username: users.username,
          role: users.role,
          institution: institutions.name,
          isOpen: users.isActive,
          hasSecondFactor,
          confirmedAt: users.emailVerifiedAt,
        })
        .from(users)
        .innerJoin(institutions, eq(institutions.id, users.institutionId))
        .where(
          and(isNull(users.deletesAt), place && eq(institutions.id, place.id), role && eq(users.role, role)),
        )
        .orderBy(institutions.name, users.username)
      const listed = people.map(({ confirmedAt, ...person }) => ({
        ...person,
        hasConfirmedEmail: confirmedAt !== null,
      }))
      if (json) return terminal.say(JSON.stringify(listed))
      for (const { id, username, role: has, institution, isOpen, ...ways } of listed) {
        const said = [
          ...(isOpen ? [] : ['closed']),
          ...(ways.hasSecondFactor ? ['second step'] : []),
          ...(ways.hasConfirmedEmail ? ['confirmed e-mail'] : []),
        ]
        terminal.say([`${institution}: ${username}`, has, id, ...said].join(', '))
      }
    })
  },
}
