import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'

import { Password, Registration } from '#features/access/accounts/contract.ts'
import { insertAccount, prepareAccount } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { isDemoThere } from '#features/portals/demo/index.ts'
import type { Database } from '#server/database/database.ts'
import type { AppContext } from '#server/http/app-context.ts'

import { type Command, readOptions, type Terminal, UsageError } from './command.ts'
import { getNamed } from './institutions/named-institution.ts'
import { withAppContext } from './with-app-context.ts'

const Names = z.pick(Registration, { username: true, firstName: true, lastName: true })
type Names = z.infer<typeof Names>

const optionOf: Record<string, string> = { username: '--username', firstName: '--first', lastName: '--last' }

const option = { type: 'string' } as const
const options = {
  username: option,
  first: option,
  last: option,
  institution: option,
  role: { ...option, default: 'admin' },
}

/** `npm run admin -- create`: makes the first administrator, which no HTTP request can. */
export const create: Command = {
  usage: '--username NAME --first NAME --last NAME [--institution NAME] [--role admin]',
  summary:
    'Make the first administrator of an institution, which is named where there are several; the password is ' +
    'read from standard input',
  async run(args, terminal) {
    const { institution: named, ...names } = readNames(args)
    await withAppContext(terminal, async (context) => {
      // Checked before the operator types a password.
      const institution = await getInstitution(context.db, named)
      await requireNoAdministrator(context.db, institution)
      const password = await readPassword(terminal)
      await createFirstAdministrator(context, institution, { ...names, password })
      terminal.say(
        `${names.username} is the first administrator of ${institution.name}. At the first sign-in a second step is set up: ` +
          'have a phone with an authenticator app ready.',
      )
    })
  },
}

function readNames(args: string[]): Names & { institution: string | undefined } {
  const { username, first, last, institution, role } = readOptions(args, options).values
  if (role !== 'admin') {
    throw new UsageError('--role must be admin: everybody else joins by registration, invitation or import')
  }
  const given = { username: username ?? '', firstName: first ?? '', lastName: last ?? '' }
  const names = z.safeParse(Names, given)
  if (names.success) return { ...names.data, institution }
  throw new UsageError(
    names.error.issues.map(({ path, message }) => `${optionOf[String(path[0])]}: ${message}`).join('\n'),
  )
}

async function readPassword(terminal: Terminal): Promise<string> {
  const password = z.safeParse(Password, await terminal.readSecret('Password: '))
  if (!password.success) throw new Error(password.error.issues.map(({ message }) => message).join('\n'))
  if (terminal.isTyped && (await terminal.readSecret('The same again: ')) !== password.data) {
    throw new Error('The two passwords are not the same. Nothing was changed')
  }
  return password.data
}

type Institution = typeof institutions.$inferSelect

/** The institution that is named, or the only one. Throws an error for the operator where it is closed or not clear. */
async function getInstitution(db: Database, name: string | undefined): Promise<Institution> {
  if (name !== undefined) return requireNotClosed(await getNamed(db, name))
  const [only, ...more] = await db
    .select()
    .from(institutions)
    .where(isNull(institutions.closedAt))
    .orderBy(institutions.name)
  if (!only) throw new Error('There is no institution yet. Make one with admin institution create')
  if (more.length === 0) return only
  throw new Error(`Name one with --institution: ${[only, ...more].map((one) => one.name).join(', ')}`)
}

function requireNotClosed(institution: Institution): Institution {
  if (institution.closedAt) throw new Error(`${institution.name} is closed`)
  return institution
}

/** Throws an error for the operator if it has an administrator already: further ones are invited (ASVS 6.3.2). */
async function requireNoAdministrator(db: Database, { id, name }: Institution): Promise<void> {
  const isAdministrator = and(eq(users.institutionId, id), eq(users.role, 'admin'))
  if ((await db.$count(users, isAdministrator)) === 0) return
  throw new Error(
    (await isDemoThere(db))
      ? 'This data folder holds the demo, which has its administrators. Name another folder in DATA_DIR'
      : `${name} has an administrator already. Administrators make further ones by invitation`,
  )
}

/** Makes the administrator of an institution that has none. */
async function createFirstAdministrator(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  { id: institutionId, name }: Institution,
  person: Names & { password: string },
): Promise<void> {
  // Hashed before the transaction.
  const ready = await prepareAccount(db, { ...person, institutionId, role: 'admin' })
  await db.transaction(async (tx) => {
    // If two operators make the first administrator at once, one waits here for the other.
    await requireNoAdministrator(tx, await getNamed(tx, name))
    const { account } = await insertAccount(tx, keyring, ready)
    const { id } = account
    await recordAudit(
      tx,
      { user: null },
      { action: 'account.create', objectId: id, subjectId: id, institutionId },
    )
  })
}
