import { setTimeout as pause } from 'node:timers/promises'

import { eq, sql } from 'drizzle-orm'

import { recordAudit } from '#features/audit/server/service.ts'
import { renewPersonalKey } from '#features/encryption/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'

import type { OpenAppContext } from '../server/app-context.ts'
import { encryptedFields } from '../server/encrypted-fields.ts'
import { type Command, readOptions, type Terminal, UsageError } from './command.ts'
import { withAppContext } from './with-app-context.ts'

/** No transaction of the product idles for longer, so none still uses the old key after it. */
const settleMs = 10_000

/** `npm run admin -- renew-key`: re-encrypts all texts of one person with a new key, when theirs may be known. */
export const renewKey: Command = {
  usage: 'USERNAME',
  summary:
    'Seal everything of one person anew with a fresh key and destroy the old one, while the product runs; ' +
    'run it again where it was stopped',
  async run(args, terminal) {
    const username = parseArgs(args)
    await withAppContext(terminal, (context) => renew(context, username, terminal))
  },
}

function parseArgs(args: string[]): string {
  const [username, ...more] = readOptions(args, {}, { allowPositionals: true }).positionals
  if (!username || more.length > 0) throw new UsageError('Name one person')
  return username
}

async function renew({ db, keyring, settings }: OpenAppContext, username: string, terminal: Terminal) {
  const userId = await findPerson(db, username)
  const settle = () => (settings.databaseUrl ? pause(settleMs) : Promise.resolve())
  const renewed = await renewPersonalKey(db, { keyring, userId, fields: encryptedFields }, settle)
  if (!renewed) return terminal.say(`${username} has no key yet: nothing of theirs is sealed`)

  await recordAudit(db, { user: null }, { action: 'key.renew', subjectId: userId })
  terminal.say(`Sealed anew for ${username}: ${renewed.reencrypted}. The old key is gone from the database`)
  terminal.say('Backups made before now hold it still: keep them no longer than you must')
  if (renewed.damaged > 0) {
    terminal.complain(`${renewed.damaged} could not be opened before either and are left as they were`)
  }
}

async function findPerson(db: Database, username: string): Promise<string> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
  if (!found) throw new Error(`There is nobody with the username ${username}`)
  return found.id
}
