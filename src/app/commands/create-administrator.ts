import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { Password, Registration } from '#features/accounts/contract.ts'
import { insertAccount, prepareAccount } from '#features/accounts/server/service.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import { isDemoThere } from '#features/demo/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { ensureOpenInstitution, getOpenInstitution } from '#features/institutions/server/service.ts'
import { institutions } from '#features/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import type { AppContext } from '#server/http/app-context.ts'

import { type Command, readOptions, type Terminal, UsageError } from './command.ts'
import { withAppContext } from './with-app-context.ts'

const Names = z.pick(Registration, { username: true, firstName: true, lastName: true })
type Names = z.infer<typeof Names>

const optionOf: Record<string, string> = { username: '--username', firstName: '--first', lastName: '--last' }

const option = { type: 'string' } as const
const options = { username: option, first: option, last: option, role: { ...option, default: 'admin' } }

/** `npm run admin -- create`: makes the first administrator, which no HTTP request can. */
export const create: Command = {
  usage: '--username NAME --first NAME --last NAME [--role admin]',
  summary: 'Make the first administrator; the password is read from standard input',
  async run(args, terminal) {
    const names = readNames(args)
    await withAppContext(terminal, async (context) => {
      // Checked before the operator types a password.
      await requireNoAdministrator(context.db)
      const password = await readPassword(terminal)
      const institution = await createFirstAdministrator(context, { ...names, password })
      terminal.say(
        `${names.username} is the first administrator of ${institution}. At the first sign-in a second step is set up: ` +
          'have a phone with an authenticator app ready.',
      )
    })
  },
}

function readNames(args: string[]): Names {
  const { username, first, last, role } = readOptions(args, options).values
  if (role !== 'admin') {
    throw new UsageError('--role must be admin: everybody else joins by registration, invitation or import')
  }
  const given = { username: username ?? '', firstName: first ?? '', lastName: last ?? '' }
  const names = z.safeParse(Names, given)
  if (names.success) return names.data
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

/** Throws an error for the operator if there is an administrator already: further ones are invited (ASVS 6.3.2). */
async function requireNoAdministrator(db: Database): Promise<void> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  if (found.length === 0) return
  throw new Error(
    (await isDemoThere(db))
      ? 'This data folder holds the demo, which has its administrators. Name another folder in DATA_DIR'
      : 'There is an administrator already. Administrators make further ones by invitation',
  )
}

/** Makes the administrator in the open institution, which is made if missing, and returns the institution's name. */
async function createFirstAdministrator(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  person: Names & { password: string },
): Promise<string> {
  const [open] = await db.select().from(institutions).where(eq(institutions.isOpen, true)).limit(1)
  // Hashed before the transaction. A new institution has no name yet that the password could contain.
  const ready = await prepareAccount(db, {
    ...person,
    institutionId: open?.id ?? randomUUID(),
    role: 'admin',
  })
  return db.transaction(async (tx) => {
    // If two operators make the first administrator at once, one waits here for the other.
    await ensureOpenInstitution(tx)
    await requireNoAdministrator(tx)
    const institution = await getOpenInstitution(tx)
    const { account } = await insertAccount(tx, keyring, {
      ...ready,
      account: { ...ready.account, institutionId: institution.id },
    })
    const { id } = account
    await recordAudit(tx, { user: null }, { action: 'account.create', objectId: id, subjectId: id })
    return institution.name
  })
}
